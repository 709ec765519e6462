-- DropIndex
DROP INDEX "outreach_contacts_category_id_idx";

-- DropIndex
DROP INDEX "outreach_contacts_city_id_idx";

-- DropIndex
DROP INDEX "outreach_contacts_status_id_idx";

-- DropIndex
DROP INDEX "outreach_contacts_zone_id_idx";

-- DropIndex
DROP INDEX "outreach_contacts_tags_idx";

-- CreateTable
CREATE TABLE "contact_tags" (
    "tag" TEXT NOT NULL,
    "contact_id" INTEGER NOT NULL,

    CONSTRAINT "contact_tags_pkey" PRIMARY KEY ("tag","contact_id")
);

-- What Prisma's schema cannot say.

-- Who carries a tag, in the order of their numbers: an inverted index gives them unordered, and a tag that came with one old
-- import then costs a sort of all who have it. It also spares each change of a status the tags' index entries.
-- No foreign key: the triggers below know the tags of whoever goes, and it would need an index of its own.
INSERT INTO "contact_tags" ("tag", "contact_id") SELECT DISTINCT tag, id FROM outreach_contacts, unnest(tags) AS tag;

CREATE FUNCTION keep_contact_tags() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO contact_tags (tag, contact_id) SELECT tag, id FROM new_rows, unnest(tags) AS tag ON CONFLICT DO NOTHING;
  ELSIF TG_OP = 'DELETE' THEN
    DELETE FROM contact_tags AS t USING (SELECT id, unnest(tags) AS tag FROM old_rows) AS o WHERE t.tag = o.tag AND t.contact_id = o.id;
  ELSE
    DELETE FROM contact_tags AS t
      USING (SELECT o.id, tag FROM old_rows AS o JOIN new_rows AS n USING (id), unnest(o.tags) AS tag WHERE n.tags <> o.tags AND tag <> ALL (n.tags)) AS gone
      WHERE t.tag = gone.tag AND t.contact_id = gone.id;
    INSERT INTO contact_tags (tag, contact_id)
      SELECT tag, n.id FROM new_rows AS n JOIN old_rows AS o USING (id), unnest(n.tags) AS tag WHERE n.tags <> o.tags
      ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "outreach_contacts_tag_inserts" AFTER INSERT ON "outreach_contacts"
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_contact_tags();
CREATE TRIGGER "outreach_contacts_tag_updates" AFTER UPDATE ON "outreach_contacts"
  REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_contact_tags();
CREATE TRIGGER "outreach_contacts_tag_deletes" AFTER DELETE ON "outreach_contacts"
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_contact_tags();

-- The same three orders within each status: as many indexes as before, and a status without a single such row is known at once.
DROP INDEX "outreach_contacts_contacted_idx";
DROP INDEX "outreach_contacts_answered_idx";
DROP INDEX "outreach_contacts_score_idx";
CREATE INDEX "outreach_contacts_contacted_idx" ON "outreach_contacts" ("status", "last_contacted_at", "id") WHERE "last_contacted_at" IS NOT NULL;
CREATE INDEX "outreach_contacts_answered_idx" ON "outreach_contacts" ("status", "last_inbound_at", "id") WHERE "last_inbound_at" IS NOT NULL;
CREATE INDEX "outreach_contacts_score_idx" ON "outreach_contacts" ("status", "lead_score", "id") WHERE "lead_score" > 0;

-- How many texts hold a word is guessed from as many samples; with the usual 100 anything rarer than one in a hundred looks alike.
ALTER TABLE "contact_search" ALTER COLUMN "text" SET STATISTICS 1000;

-- Each filter's own way from the newest to the oldest. By `-id`, which the primary key does not offer: for a status, zone or tag
-- that only old contacts have, the database would rather walk down the key past hundreds of thousands who do not fit.
CREATE INDEX "outreach_contacts_status_newest_idx" ON "outreach_contacts" ("status", (-"id"));
CREATE INDEX "outreach_contacts_category_newest_idx" ON "outreach_contacts" ("category", (-"id"));
CREATE INDEX "outreach_contacts_zone_newest_idx" ON "outreach_contacts" ("zone", (-"id"));
CREATE INDEX "outreach_contacts_city_newest_idx" ON "outreach_contacts" ("city", (-"id"));
