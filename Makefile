# A fresh Debian or Ubuntu machine with make and Rust from rustup (https://rustup.rs; the cargo that Debian and Ubuntu package
# may be too old) needs nothing else: every target first installs the packages that are missing (as root, or through sudo) and
# then builds with the release profile.
#
#   make demo      judge a bundled photo and draw the ruling on it
#   make live      open the window
#   make test      every check that a change must pass
#   make phone-test  the page for phones in a real browser; its pictures come to target/phone
#   make build     the program, as target/release/geomant
#   make package   a package for Debian and its kin, and an archive for others, in target/package
#   make bench     how long the stages of a reading, settling, judging and solving take
#   make bench-peers  the same of finding a board, beside what others take for a clean one
#   make networks  teach the networks that see stones anew, from scenes rendered for it: many hours (docs/networks.md)
#   make audit     licences, sources and, where their list can be fetched, known holes of what is built upon, by cargo-deny
#   make pictures  draw the README's pictures anew from bundled photos
#   make help      this list

CARGO ?= $(or $(shell command -v cargo 2>/dev/null),$(wildcard $(HOME)/.cargo/bin/cargo),cargo)
# Where cargo builds: people may have one place for all they build.
TARGET = $(or $(patsubst $(CURDIR)/%,%,$(shell $(CARGO) metadata --no-deps --format-version 1 2>/dev/null | sed -n 's/.*"target_directory":"\([^"]*\)".*/\1/p')),target)
GEOMANT = $(TARGET)/release/geomant

# The compiler that rust-toolchain.toml names. Where it is not installed, the usual one builds if it is new enough, and nothing is
# fetched; if it is older, rustup fetches the one that is named.
PINNED := $(shell sed -n 's/^channel = "\(.*\)"/\1/p' rust-toolchain.toml)
OLDEST := $(shell sed -n 's/^rust-version = "\(.*\)"/\1/p' Cargo.toml)
RUSTUP := $(or $(shell command -v rustup 2>/dev/null),$(wildcard $(HOME)/.cargo/bin/rustup))
ifneq ($(RUSTUP),)
ifeq ($(shell $(RUSTUP) toolchain list | grep '^$(PINNED)'),)
USUAL := $(firstword $(shell $(RUSTUP) default 2>/dev/null))
ifneq ($(USUAL),)
USUAL_VERSION := $(word 2,$(shell $(RUSTUP) run $(USUAL) rustc --version 2>/dev/null))
ifeq ($(shell printf '%s\n' $(OLDEST) $(or $(USUAL_VERSION),0) | sort -VC && echo new),new)
RUSTUP_TOOLCHAIN ?= $(USUAL)
export RUSTUP_TOOLCHAIN
endif
endif
endif
endif

# OpenCV's headers and libraries without the parts that are never called, clang to bind them, and the
# certificates with which cargo reaches its registry.
BUILD_PACKAGES := libopencv-core-dev libopencv-imgproc-dev libopencv-videoio-dev clang ca-certificates
# What the window loads when it opens; every desktop has them, a server may not.
WINDOW_PACKAGES := libegl1 libgl1 libx11-6 libx11-xcb1 libxcursor1 libxi6 libxkbcommon0 libxkbcommon-x11-0

# A browser without a screen, and what drives it; Ubuntu calls them otherwise.
ifeq ($(shell sed -n 's/^ID=//p' /etc/os-release 2>/dev/null),ubuntu)
PHONE_PACKAGES := chromium-browser chromium-chromedriver
else
PHONE_PACKAGES := chromium chromium-driver
endif

# Tells which libraries the package needs.
PACKAGING_PACKAGES := dpkg-dev

DEMO_PHOTO := fixtures/photos/endgame_0103.jpg
# What the players would say of it.
DEMO_TABLE := --square-mm 55 --colors blue,green,yellow
DEMO_PICTURE := target/demo/endgame_0103.png
README_PICTURES := fixtures/readme

# Where the networks are taught, and by which recipe; NETWORK_PARTS of scenes, stones, refiner, edges and cards, all without any.
LEARN := target/networks
LEARN_PYTHON := python3.11
RECIPE := recipe.json
NETWORK_PARTS :=
# Puts each network among the sources as it is made; empty: leaves them in $(LEARN).
INSTALL := --install

.PHONY: help build package demo live test phone-test audit bench bench-peers networks pictures toolchain packages window-packages \
	phone-packages packaging-packages format lint doc unit-test
.DEFAULT_GOAL := help

help:
	@sed -n 's/^#   //p' Makefile

build: packages
	$(CARGO) build --release

# Manual page and completions come from the program itself; the archive holds what the package holds.
PACKAGE := target/package
package: build packaging-packages
	@$(CARGO) deb --version >/dev/null 2>&1 || { echo "Install it first: cargo install --locked cargo-deb" >&2; exit 1; }
	@rm -rf $(PACKAGE) && mkdir -p $(PACKAGE)
	$(GEOMANT) man > $(PACKAGE)/geomant.1
	for shell in bash zsh fish; do $(GEOMANT) completions $$shell > $(PACKAGE)/geomant.$$shell || exit 1; done
	$(CARGO) deb --no-build --output $(PACKAGE)/
	set -e; for deb in $(PACKAGE)/*.deb; do \
		dpkg-deb -x $$deb $(PACKAGE)/tree; \
		tar -C $(PACKAGE)/tree/usr --owner=0 --group=0 -czf $${deb%.deb}.tar.gz .; \
		rm -r $(PACKAGE)/tree; \
	done
	@ls -sh $(PACKAGE)/*.deb $(PACKAGE)/*.tar.gz

demo: build
	@mkdir -p $(dir $(DEMO_PICTURE))
	$(GEOMANT) judge geomancy $(DEMO_PHOTO) $(DEMO_TABLE) --rank-1 top --overlay $(DEMO_PICTURE)
	@echo "Squares have the names printed on this board, which lies with rank 1 away from the camera: --rank-1 top says so."
	@echo
	@echo "The photo with the ruling drawn on it: $(CURDIR)/$(DEMO_PICTURE)"

live: build window-packages
	$(GEOMANT) live

pictures: build
	@mkdir -p $(README_PICTURES)
	$(GEOMANT) judge geomancy $(DEMO_PHOTO) $(DEMO_TABLE) --rank-1 top --overlay $(README_PICTURES)/geomancy.jpg

test: format lint doc unit-test
	@echo "All checks passed."

format: toolchain
	@$(CARGO) fmt --version >/dev/null && $(CARGO) clippy --version >/dev/null || { \
		echo "Install them first: rustup component add rustfmt clippy" >&2; \
		exit 1; \
	}
	$(CARGO) fmt --all --check

lint: packages
	$(CARGO) clippy --release --workspace --all-targets -- -D warnings
	$(CARGO) clippy --release --all-targets --no-default-features -- -D warnings

doc: packages
	RUSTDOCFLAGS="-D warnings" $(CARGO) doc --release --workspace --no-deps

unit-test: packages
	$(CARGO) test --release --workspace

phone-test: packages phone-packages
	GEOMANT_SCREENSHOTS=$(CURDIR)/target/phone $(CARGO) test --release --test phone_chromium -- --ignored --nocapture --test-threads 1

bench: packages
	$(CARGO) bench -p geomant-core --bench judging
	$(CARGO) bench --bench eye

# Built beside the rest, for it needs what nothing else does.
PICTURES :=
bench-peers: packages
	$(CARGO) run --release --locked --manifest-path benches/peers/Cargo.toml --target-dir target/peers -- $(abspath $(PICTURES))

# bpy brings its own numpy, so that rendering and learning have a Python each.
networks: packages $(LEARN)/render/done $(LEARN)/learn/done
	PATH="$(dir $(CARGO)):$$PATH" $(LEARN)/learn/bin/python fixtures/generator/learn/chain.py --out $(LEARN) $(INSTALL) \
		--recipe fixtures/generator/learn/$(RECIPE) --render $(CURDIR)/$(LEARN)/render/bin/python $(NETWORK_PARTS)

$(LEARN)/render/done: fixtures/generator/requirements.txt
$(LEARN)/learn/done: fixtures/generator/learn/requirements.txt
$(LEARN)/%/done:
	$(LEARN_PYTHON) -m venv $(LEARN)/$*
	$(LEARN)/$*/bin/pip install --quiet --requirement $<
	@touch $@

# What is known of holes is fetched anew each time, and comes last: the rest needs no network but the registry's. Where it can't be
# fetched that is said in the last line, and what could be checked decides.
audit:
	@$(CARGO) deny --version >/dev/null 2>&1 || { echo "Install it first: cargo install --locked cargo-deny" >&2; exit 1; }
	$(CARGO) deny check bans licenses sources
	@if $(CARGO) deny fetch db; then \
		$(CARGO) deny check --disable-fetch advisories && echo "Audited: bans, licences, sources, known holes."; \
	else \
		echo "Audited: bans, licences, sources. Known holes were NOT checked: their list can't be fetched from here."; \
	fi

# Installs what is missing of $(1); asks the network for nothing when everything is there.
define install_missing
@missing=""; \
for package in $(1); do \
	dpkg-query -W -f='$${Status}' $$package 2>/dev/null | grep -q 'ok installed' || missing="$$missing $$package"; \
done; \
test -n "$$missing" || exit 0; \
if ! command -v apt-get >/dev/null; then \
	echo "This is neither Debian nor Ubuntu; install the counterparts of these packages by hand:$$missing" >&2; \
	exit 1; \
fi; \
as_root=""; \
if test "$$(id -u)" != 0; then \
	as_root=sudo; \
	command -v sudo >/dev/null || { echo "Run this as root, there is no sudo: apt-get install$$missing" >&2; exit 1; }; \
fi; \
echo "Installing:$$missing"; \
$$as_root apt-get update -q && $$as_root env DEBIAN_FRONTEND=noninteractive \
	apt-get install -q -y --no-install-recommends $$missing
endef

# Before anything is installed for it.
toolchain:
	@version=$$($(CARGO) --version | sed 's/^cargo \([^ ]*\).*/\1/'); \
	printf '%s\n' $(OLDEST) "$${version:-0}" | sort -VC || { \
		echo "Geomant takes Rust $(OLDEST) or newer, and cargo is $${version:-missing}: install it with rustup, https://rustup.rs" >&2; \
		exit 1; \
	}

packages: toolchain
	$(call install_missing,$(BUILD_PACKAGES))

packaging-packages:
	$(call install_missing,$(PACKAGING_PACKAGES))

window-packages:
	$(call install_missing,$(WINDOW_PACKAGES))

phone-packages:
	$(call install_missing,$(PHONE_PACKAGES))
