#!/bin/sh
# Runs once, when the PostgreSQL volume is empty: a database and two login roles a service, closed to the others. The role
# that owns the database migrates it and then grants its rows to the service's own, which may not change tables.
set -eu
for service in gateway marketplace outreach payments assistant; do
  prefix=$(echo "$service" | tr '[:lower:]' '[:upper:]')
  password=$(cat "/run/secrets/${prefix}_DB_PASSWORD")
  owner_password=$(cat "/run/secrets/${prefix}_OWNER_PASSWORD")
  psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --set name="$service" --set owner="${service}_owner" \
    --set password="$password" --set owner_password="$owner_password" <<'SQL'
CREATE ROLE :"name" LOGIN PASSWORD :'password';
CREATE ROLE :"owner" LOGIN PASSWORD :'owner_password';
CREATE DATABASE :"name" OWNER :"owner" ENCODING 'UTF8' TEMPLATE template0;
REVOKE ALL ON DATABASE :"name" FROM PUBLIC;
GRANT CONNECT ON DATABASE :"name" TO :"name";
SQL
done
