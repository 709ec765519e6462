-- DropForeignKey
ALTER TABLE "consent_ledger" DROP CONSTRAINT "consent_ledger_contact_id_fkey";

-- AlterTable
ALTER TABLE "consent_ledger" ADD COLUMN     "phone_hash" TEXT,
ALTER COLUMN "contact_id" DROP NOT NULL;

-- AlterTable
ALTER TABLE "outreach_contacts" ADD COLUMN     "aria_off" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "message_logs" ADD COLUMN     "media_types" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- CreateTable
CREATE TABLE "contact_notes" (
    "id" SERIAL NOT NULL,
    "contact_id" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "actor" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "contact_notes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "staff_names" (
    "actor" TEXT NOT NULL,
    "name" TEXT NOT NULL,

    CONSTRAINT "staff_names_pkey" PRIMARY KEY ("actor")
);

-- CreateTable
CREATE TABLE "retired_phones" (
    "phone_hash" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "opted_out" BOOLEAN NOT NULL,
    "actor" TEXT NOT NULL,
    "retired_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "retired_phones_pkey" PRIMARY KEY ("phone_hash")
);

-- CreateTable
CREATE TABLE "phone_salt" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "salt" TEXT NOT NULL,

    CONSTRAINT "phone_salt_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "contact_search_backlog" (
    "contact_id" INTEGER NOT NULL,
    "text" TEXT NOT NULL,

    CONSTRAINT "contact_search_backlog_pkey" PRIMARY KEY ("contact_id")
);

-- CreateIndex
CREATE INDEX "contact_notes_contact_id_id_idx" ON "contact_notes"("contact_id", "id");

-- AddForeignKey
ALTER TABLE "contact_notes" ADD CONSTRAINT "contact_notes_contact_id_fkey" FOREIGN KEY ("contact_id") REFERENCES "outreach_contacts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma's schema cannot say.

ALTER TABLE "phone_salt" ADD CONSTRAINT "phone_salt_one_row" CHECK ("id" = 1);
INSERT INTO "phone_salt" ("salt") VALUES (gen_random_uuid()::text || gen_random_uuid()::text);
CREATE FUNCTION phone_hash(phone text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to((SELECT salt FROM phone_salt) || phone, 'UTF8')), 'hex')
$$;

-- Two contacts of one business may both have got a campaign before they are merged; their phones stay apart.
DROP INDEX "message_logs_once_a_campaign_key";
CREATE UNIQUE INDEX "message_logs_once_a_campaign_key" ON "message_logs" ("campaign_id", "phone") WHERE "status" <> 'skipped';

-- The ledger is never rewritten. Only whom an entry is about may change, when contacts are merged, and the person's own
-- words go when the person is erased.
CREATE FUNCTION keep_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.contact_id IS DISTINCT FROM OLD.contact_id
    AND (NEW.id, NEW.action, NEW.basis, NEW.channel, NEW.text_version, NEW.actor, NEW.created_at)
      = (OLD.id, OLD.action, OLD.basis, OLD.channel, OLD.text_version, OLD.actor, OLD.created_at)
    AND (NEW.text = OLD.text OR (NEW.text = '' AND NEW.contact_id IS NULL AND NEW.phone_hash IS NOT NULL))
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
DROP TRIGGER "consent_ledger_append_only" ON "consent_ledger";
CREATE TRIGGER "consent_ledger_append_only" BEFORE UPDATE OR DELETE ON "consent_ledger"
  FOR EACH ROW EXECUTE FUNCTION keep_ledger();

-- The list in its five orders. What most contacts lack is left out: they come last, in the order of their numbers.
CREATE FUNCTION sort_name(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT translate(lower(name), 'ÁÉÍÓÚÜÑáéíóúüñ', 'aeiouunaeiouun') COLLATE "C"
$$;
CREATE INDEX "outreach_contacts_name_idx" ON "outreach_contacts" (sort_name("business_name") COLLATE "C", "id");
CREATE INDEX "outreach_contacts_contacted_idx" ON "outreach_contacts" ("last_contacted_at", "id") WHERE "last_contacted_at" IS NOT NULL;
CREATE INDEX "outreach_contacts_answered_idx" ON "outreach_contacts" ("last_inbound_at", "id") WHERE "last_inbound_at" IS NOT NULL;
CREATE INDEX "outreach_contacts_score_idx" ON "outreach_contacts" ("lead_score", "id") WHERE "lead_score" > 0;
CREATE INDEX "outreach_contacts_opted_out_idx" ON "outreach_contacts" ("id") WHERE "opted_out";
-- Zone, city and category go together; without this the planner takes them for independent.
CREATE STATISTICS "outreach_contacts_filters" (dependencies, mcv) ON "status", "category", "zone", "city" FROM "outreach_contacts";

-- Figures: one cell for each combination that contacts are filtered by, so that every total and breakdown is a sum of cells.
CREATE FUNCTION contact_figures(status text, opted_out boolean, category text, zone text, city text, n bigint, value bigint)
RETURNS TABLE (name text, key text, amount bigint) LANGUAGE sql IMMUTABLE AS $$
  VALUES ('contacts', status, n), ('contacts.value', status, value),
    ('contacts.cell', jsonb_build_array(status, opted_out, category, zone, city)::text, n)
$$;

CREATE OR REPLACE FUNCTION count_contact_inserts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO counters (name, key, amount)
  SELECT f.name, f.key, sum(f.amount) FROM (
    SELECT status, opted_out, category, zone, city, count(*) AS n, sum(estimated_value)::bigint AS value
    FROM new_rows GROUP BY 1, 2, 3, 4, 5
  ) AS r, LATERAL contact_figures(r.status, r.opted_out, r.category, r.zone, r.city, r.n, r.value) AS f
  GROUP BY 1, 2 HAVING sum(f.amount) <> 0
  UNION ALL
  SELECT 'contacts.tag', tag, count(*) FROM new_rows, unnest(tags) AS tag GROUP BY 2;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION count_contact_deletes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO counters (name, key, amount)
  SELECT f.name, f.key, -sum(f.amount) FROM (
    SELECT status, opted_out, category, zone, city, count(*) AS n, sum(estimated_value)::bigint AS value
    FROM old_rows GROUP BY 1, 2, 3, 4, 5
  ) AS r, LATERAL contact_figures(r.status, r.opted_out, r.category, r.zone, r.city, r.n, r.value) AS f
  GROUP BY 1, 2 HAVING sum(f.amount) <> 0
  UNION ALL
  SELECT 'contacts.tag', tag, -count(*) FROM old_rows, unnest(tags) AS tag GROUP BY 2;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION count_contact_updates() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO counters (name, key, amount)
  SELECT f.name, f.key, sum(f.amount) FROM (
    SELECT side.status, side.opted_out, side.category, side.zone, side.city, sum(side.sign) AS n, sum(side.sign * side.value)::bigint AS value
    FROM new_rows AS n JOIN old_rows AS o USING (id),
    LATERAL (VALUES
      (n.status, n.opted_out, n.category, n.zone, n.city, n.estimated_value::bigint, 1),
      (o.status, o.opted_out, o.category, o.zone, o.city, o.estimated_value::bigint, -1)
    ) AS side (status, opted_out, category, zone, city, value, sign)
    WHERE (n.status, n.opted_out, n.category, n.zone, n.city, n.estimated_value)
      IS DISTINCT FROM (o.status, o.opted_out, o.category, o.zone, o.city, o.estimated_value)
    GROUP BY 1, 2, 3, 4, 5
  ) AS r, LATERAL contact_figures(r.status, r.opted_out, r.category, r.zone, r.city, r.n, r.value) AS f
  GROUP BY 1, 2 HAVING sum(f.amount) <> 0
  UNION ALL
  SELECT 'contacts.tag', side.tag, sum(side.sign) FROM new_rows AS n JOIN old_rows AS o USING (id),
    LATERAL (SELECT tag, 1 AS sign FROM unnest(n.tags) AS tag UNION ALL SELECT tag, -1 FROM unnest(o.tags) AS tag) AS side
    WHERE n.tags <> o.tags GROUP BY 2 HAVING sum(side.sign) <> 0;
  RETURN NULL;
END $$;

DELETE FROM counters WHERE name IN ('contacts.zone', 'contacts.zone.new', 'contacts.category', 'contacts.category.new');
INSERT INTO counters (name, key, amount)
SELECT 'contacts.cell', jsonb_build_array(status, opted_out, category, zone, city)::text, count(*) FROM outreach_contacts GROUP BY 2
UNION ALL
SELECT 'contacts.tag', tag, count(*) FROM outreach_contacts, unnest(tags) AS tag GROUP BY 2;
