-- AlterTable
ALTER TABLE "message_logs" ADD COLUMN     "clicked_at" TIMESTAMPTZ(3),
ADD COLUMN     "converted_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "message_templates" ADD COLUMN     "approval_reason" TEXT,
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "outreach_campaigns" ADD COLUMN     "contact_ids" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
ADD COLUMN     "target_cities" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "target_statuses" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "target_tags" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- CreateTable
CREATE TABLE "message_template_versions" (
    "id" SERIAL NOT NULL,
    "template_id" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "variables" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "content_sid" TEXT,
    "actor" TEXT NOT NULL,
    "replaced_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "message_template_versions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "campaign_samples" (
    "campaign_id" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "counts" JSONB NOT NULL,

    CONSTRAINT "campaign_samples_pkey" PRIMARY KEY ("campaign_id","at")
);

-- CreateTable
CREATE TABLE "message_attempts" (
    "external_id" TEXT NOT NULL,
    "message_id" INTEGER NOT NULL,
    "status" TEXT NOT NULL,
    "error_code" TEXT,
    "ended_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "message_attempts_pkey" PRIMARY KEY ("external_id")
);

-- CreateTable
CREATE TABLE "tracked_links" (
    "tracking_id" TEXT NOT NULL,
    "message_id" INTEGER NOT NULL,
    "url" TEXT NOT NULL,
    "clicks" INTEGER NOT NULL DEFAULT 0,
    "previews" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "tracked_links_pkey" PRIMARY KEY ("tracking_id")
);

-- CreateTable
CREATE TABLE "send_settings" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "values" JSONB NOT NULL,
    "updated_by" TEXT NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "send_settings_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sender_shares" (
    "replica" TEXT NOT NULL,
    "busy" BOOLEAN NOT NULL,
    "slots" INTEGER NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sender_shares_pkey" PRIMARY KEY ("replica")
);

-- CreateIndex
CREATE UNIQUE INDEX "message_template_versions_template_id_version_key" ON "message_template_versions"("template_id", "version");

-- CreateIndex
CREATE INDEX "message_attempts_message_id_idx" ON "message_attempts"("message_id");

-- CreateIndex
CREATE INDEX "tracked_links_message_id_idx" ON "tracked_links"("message_id");

-- AddForeignKey
ALTER TABLE "message_template_versions" ADD CONSTRAINT "message_template_versions_template_id_fkey" FOREIGN KEY ("template_id") REFERENCES "message_templates"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "campaign_samples" ADD CONSTRAINT "campaign_samples_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "outreach_campaigns"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "message_attempts" ADD CONSTRAINT "message_attempts_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "message_logs"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tracked_links" ADD CONSTRAINT "tracked_links_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "message_logs"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma's schema cannot say.

ALTER TABLE "send_settings" ADD CONSTRAINT "send_settings_one_row" CHECK ("id" = 1);

-- A retry asks for what failed, whenever that was.
CREATE INDEX "message_logs_campaign_failed_idx" ON "message_logs" ("campaign_id") WHERE "status" IN ('failed', 'undelivered');

-- Who becomes a supplier does so after the last message of a campaign that reached them in the last 90 days.
CREATE FUNCTION attribute_conversion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'converted' THEN
    UPDATE message_logs SET converted_at = now() WHERE id = (
      SELECT id FROM message_logs WHERE contact_id = NEW.id AND campaign_id IS NOT NULL
        AND status IN ('sent', 'delivered', 'read') AND sent_at > now() - interval '90 days'
      ORDER BY id DESC LIMIT 1
    );
  ELSE
    UPDATE message_logs SET converted_at = NULL WHERE contact_id = NEW.id AND converted_at IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "outreach_contacts_attribute_conversion" AFTER UPDATE OF "status" ON "outreach_contacts"
  FOR EACH ROW WHEN ((NEW.status = 'converted') <> (OLD.status = 'converted')) EXECUTE FUNCTION attribute_conversion();

-- The figures that a message counts in.
CREATE FUNCTION message_figures(type text, campaign int, status text, skip text, failure text, replied boolean, clicked boolean, converted boolean)
RETURNS TABLE (name text, key text) LANGUAGE sql IMMUTABLE AS $$
  SELECT f.name, f.key FROM (VALUES
    ('messages.' || type, status), ('campaign:' || campaign, status),
    ('campaign.skipped:' || campaign, skip), ('campaign.failed:' || campaign, failure),
    ('campaign.results:' || campaign, CASE WHEN replied THEN 'replied' END),
    ('campaign.results:' || campaign, CASE WHEN clicked THEN 'clicked' END),
    ('campaign.results:' || campaign, CASE WHEN converted THEN 'converted' END)
  ) AS f (name, key) WHERE f.name IS NOT NULL AND f.key IS NOT NULL
$$;

CREATE OR REPLACE FUNCTION count_message_inserts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO counters (name, key, amount)
  SELECT f.name, f.key, sum(r.n) FROM (
    SELECT message_type, campaign_id, status, skip_reason,
      CASE WHEN status IN ('failed', 'undelivered') THEN coalesce(error_code, 'unknown') END AS failure,
      replied_at IS NOT NULL AS replied, clicked_at IS NOT NULL AS clicked, converted_at IS NOT NULL AS converted, count(*) AS n
    FROM new_rows GROUP BY 1, 2, 3, 4, 5, 6, 7, 8
  ) AS r, LATERAL message_figures(r.message_type, r.campaign_id, r.status, r.skip_reason, r.failure, r.replied, r.clicked, r.converted) AS f
  GROUP BY 1, 2;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION count_message_deletes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO counters (name, key, amount)
  SELECT f.name, f.key, -sum(r.n) FROM (
    SELECT message_type, campaign_id, status, skip_reason,
      CASE WHEN status IN ('failed', 'undelivered') THEN coalesce(error_code, 'unknown') END AS failure,
      replied_at IS NOT NULL AS replied, clicked_at IS NOT NULL AS clicked, converted_at IS NOT NULL AS converted, count(*) AS n
    FROM old_rows GROUP BY 1, 2, 3, 4, 5, 6, 7, 8
  ) AS r, LATERAL message_figures(r.message_type, r.campaign_id, r.status, r.skip_reason, r.failure, r.replied, r.clicked, r.converted) AS f
  GROUP BY 1, 2;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION count_message_updates() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO counters (name, key, amount)
  SELECT f.name, f.key, sum(r.n) FROM (
    SELECT side.type, side.campaign, side.status, side.skip, side.failure, side.replied, side.clicked, side.converted, sum(side.sign) AS n
    FROM new_rows AS n JOIN old_rows AS o USING (id),
    LATERAL (VALUES
      (n.message_type, n.campaign_id, n.status, n.skip_reason,
        CASE WHEN n.status IN ('failed', 'undelivered') THEN coalesce(n.error_code, 'unknown') END,
        n.replied_at IS NOT NULL, n.clicked_at IS NOT NULL, n.converted_at IS NOT NULL, 1),
      (o.message_type, o.campaign_id, o.status, o.skip_reason,
        CASE WHEN o.status IN ('failed', 'undelivered') THEN coalesce(o.error_code, 'unknown') END,
        o.replied_at IS NOT NULL, o.clicked_at IS NOT NULL, o.converted_at IS NOT NULL, -1)
    ) AS side (type, campaign, status, skip, failure, replied, clicked, converted, sign)
    WHERE n.status <> o.status OR n.campaign_id IS DISTINCT FROM o.campaign_id OR (n.replied_at IS NULL) <> (o.replied_at IS NULL)
      OR (n.clicked_at IS NULL) <> (o.clicked_at IS NULL) OR (n.converted_at IS NULL) <> (o.converted_at IS NULL)
    GROUP BY 1, 2, 3, 4, 5, 6, 7, 8 HAVING sum(side.sign) <> 0
  ) AS r, LATERAL message_figures(r.type, r.campaign, r.status, r.skip, r.failure, r.replied, r.clicked, r.converted) AS f
  GROUP BY 1, 2 HAVING sum(r.n) <> 0;
  RETURN NULL;
END $$;

-- Figures of the messages that are there already.
INSERT INTO counters (name, key, amount)
SELECT f.name, f.key, count(*) FROM message_logs AS m,
  LATERAL message_figures(m.message_type, m.campaign_id, m.status, m.skip_reason,
    CASE WHEN m.status IN ('failed', 'undelivered') THEN coalesce(m.error_code, 'unknown') END, m.replied_at IS NOT NULL, false, false) AS f
WHERE f.name LIKE 'campaign.%' GROUP BY 1, 2;
