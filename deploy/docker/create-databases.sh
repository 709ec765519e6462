#!/bin/sh
# Runs once, when the PostgreSQL volume is empty: one database and one login role a service, closed to the others.
set -eu
for service in gateway marketplace outreach payments assistant; do
  psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --set name="$service" --set password="$SERVICE_DB_PASSWORD" <<'SQL'
CREATE ROLE :"name" LOGIN PASSWORD :'password';
CREATE DATABASE :"name" OWNER :"name";
REVOKE ALL ON DATABASE :"name" FROM PUBLIC;
SQL
done
