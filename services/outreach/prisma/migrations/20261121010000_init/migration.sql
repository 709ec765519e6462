-- Search by any part of a name or number. pg_trgm is a trusted extension: the owner of the database may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- CreateTable
CREATE TABLE "outreach_contacts" (
    "id" SERIAL NOT NULL,
    "business_name" TEXT NOT NULL,
    "contact_name" TEXT,
    "phone" TEXT NOT NULL,
    "email" TEXT,
    "category" TEXT NOT NULL,
    "zone" TEXT NOT NULL,
    "city" TEXT,
    "status" TEXT NOT NULL DEFAULT 'new',
    "tags" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "notes" TEXT,
    "opted_out" BOOLEAN NOT NULL DEFAULT false,
    "consent_basis" TEXT NOT NULL DEFAULT 'declared_by_staff',
    "search_text" TEXT NOT NULL,
    "last_contacted_at" TIMESTAMPTZ(3),
    "last_queued_at" TIMESTAMPTZ(3),
    "last_inbound_at" TIMESTAMPTZ(3),
    "last_follow_up_at" TIMESTAMPTZ(3),
    "staff_wrote_at" TIMESTAMPTZ(3),
    "auto_replies" INTEGER NOT NULL DEFAULT 0,
    "lead_score" INTEGER NOT NULL DEFAULT 0,
    "estimated_value" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "outreach_contacts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "contact_status_history" (
    "id" SERIAL NOT NULL,
    "contact_id" INTEGER NOT NULL,
    "from_status" TEXT NOT NULL,
    "to_status" TEXT NOT NULL,
    "actor" TEXT NOT NULL,
    "cause" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "contact_status_history_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "consent_ledger" (
    "id" SERIAL NOT NULL,
    "contact_id" INTEGER NOT NULL,
    "action" TEXT NOT NULL,
    "basis" TEXT NOT NULL,
    "channel" TEXT NOT NULL DEFAULT 'whatsapp',
    "text" TEXT NOT NULL,
    "text_version" TEXT NOT NULL,
    "actor" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "consent_ledger_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "message_templates" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "lookup_key" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "variables" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "content_sid" TEXT,
    "approval" TEXT NOT NULL DEFAULT 'unsubmitted',
    "approval_claim_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "message_templates_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "outreach_campaigns" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT,
    "template_id" INTEGER,
    "status" TEXT NOT NULL DEFAULT 'draft',
    "target_categories" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "target_zones" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "scheduled_at" TIMESTAMPTZ(3),
    "launched_at" TIMESTAMPTZ(3),
    "completed_at" TIMESTAMPTZ(3),
    "paused_reason" TEXT,
    "large_allowed" BOOLEAN NOT NULL DEFAULT false,
    "created_by" TEXT NOT NULL DEFAULT 'system',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "outreach_campaigns_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "message_logs" (
    "id" SERIAL NOT NULL,
    "contact_id" INTEGER,
    "campaign_id" INTEGER,
    "template_id" INTEGER,
    "phone" TEXT NOT NULL,
    "message_type" TEXT NOT NULL DEFAULT 'outbound',
    "message_content" TEXT NOT NULL,
    "media_urls" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "status" TEXT NOT NULL DEFAULT 'sent',
    "skip_reason" TEXT,
    "error_code" TEXT,
    "external_id" TEXT,
    "purpose" TEXT NOT NULL DEFAULT 'service',
    "origin" TEXT NOT NULL DEFAULT 'system',
    "ai_response_id" INTEGER,
    "content_sid" TEXT,
    "content_variables" JSONB,
    "urgency" SMALLINT NOT NULL DEFAULT 1,
    "held" BOOLEAN NOT NULL DEFAULT false,
    "not_before" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "attempts" SMALLINT NOT NULL DEFAULT 0,
    "claimed_by" TEXT,
    "claimed_at" TIMESTAMPTZ(3),
    "lease_until" TIMESTAMPTZ(3),
    "lead_score" SMALLINT NOT NULL DEFAULT 0,
    "estimated_value" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP,
    "delivered_at" TIMESTAMPTZ(3),
    "read_at" TIMESTAMPTZ(3),
    "replied_at" TIMESTAMPTZ(3),

    CONSTRAINT "message_logs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "link_clicks" (
    "id" SERIAL NOT NULL,
    "contact_id" INTEGER,
    "campaign_id" INTEGER,
    "link_url" TEXT NOT NULL,
    "tracking_id" TEXT NOT NULL,
    "clicked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "user_agent" TEXT,
    "ip_address" TEXT,
    "referrer" TEXT,

    CONSTRAINT "link_clicks_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "counters" (
    "id" BIGSERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,

    CONSTRAINT "counters_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "outreach_contacts_phone_key" ON "outreach_contacts"("phone");

-- CreateIndex
CREATE INDEX "outreach_contacts_status_id_idx" ON "outreach_contacts"("status", "id");

-- CreateIndex
CREATE INDEX "outreach_contacts_category_id_idx" ON "outreach_contacts"("category", "id");

-- CreateIndex
CREATE INDEX "outreach_contacts_zone_id_idx" ON "outreach_contacts"("zone", "id");

-- CreateIndex
CREATE INDEX "outreach_contacts_city_id_idx" ON "outreach_contacts"("city", "id");

-- CreateIndex
CREATE INDEX "outreach_contacts_email_idx" ON "outreach_contacts"("email");

-- CreateIndex
CREATE INDEX "outreach_contacts_tags_idx" ON "outreach_contacts" USING GIN ("tags");

-- CreateIndex
CREATE INDEX "outreach_contacts_search_text_idx" ON "outreach_contacts" USING GIN ("search_text" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "contact_status_history_contact_id_id_idx" ON "contact_status_history"("contact_id", "id");

-- CreateIndex
CREATE INDEX "consent_ledger_contact_id_id_idx" ON "consent_ledger"("contact_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "message_templates_lookup_key_key" ON "message_templates"("lookup_key");

-- CreateIndex
CREATE INDEX "message_templates_name_idx" ON "message_templates"("name");

-- CreateIndex
CREATE INDEX "outreach_campaigns_template_id_idx" ON "outreach_campaigns"("template_id");

-- CreateIndex
CREATE UNIQUE INDEX "message_logs_external_id_key" ON "message_logs"("external_id");

-- CreateIndex
CREATE UNIQUE INDEX "message_logs_ai_response_id_key" ON "message_logs"("ai_response_id");

-- CreateIndex
CREATE INDEX "message_logs_contact_id_id_idx" ON "message_logs"("contact_id", "id");

-- CreateIndex
CREATE INDEX "message_logs_campaign_id_id_idx" ON "message_logs"("campaign_id", "id");

-- CreateIndex
CREATE INDEX "message_logs_status_id_idx" ON "message_logs"("status", "id");

-- CreateIndex
CREATE INDEX "message_logs_template_id_idx" ON "message_logs"("template_id");

-- CreateIndex
CREATE UNIQUE INDEX "link_clicks_tracking_id_key" ON "link_clicks"("tracking_id");

-- CreateIndex
CREATE INDEX "link_clicks_contact_id_idx" ON "link_clicks"("contact_id");

-- CreateIndex
CREATE INDEX "link_clicks_campaign_id_id_idx" ON "link_clicks"("campaign_id", "id");

-- CreateIndex
CREATE INDEX "counters_name_key_idx" ON "counters"("name", "key");

-- AddForeignKey
ALTER TABLE "contact_status_history" ADD CONSTRAINT "contact_status_history_contact_id_fkey" FOREIGN KEY ("contact_id") REFERENCES "outreach_contacts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "consent_ledger" ADD CONSTRAINT "consent_ledger_contact_id_fkey" FOREIGN KEY ("contact_id") REFERENCES "outreach_contacts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "outreach_campaigns" ADD CONSTRAINT "outreach_campaigns_template_id_fkey" FOREIGN KEY ("template_id") REFERENCES "message_templates"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "message_logs" ADD CONSTRAINT "message_logs_contact_id_fkey" FOREIGN KEY ("contact_id") REFERENCES "outreach_contacts"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "message_logs" ADD CONSTRAINT "message_logs_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "outreach_campaigns"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "message_logs" ADD CONSTRAINT "message_logs_template_id_fkey" FOREIGN KEY ("template_id") REFERENCES "message_templates"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "link_clicks" ADD CONSTRAINT "link_clicks_contact_id_fkey" FOREIGN KEY ("contact_id") REFERENCES "outreach_contacts"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "link_clicks" ADD CONSTRAINT "link_clicks_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "outreach_campaigns"("id") ON DELETE SET NULL ON UPDATE CASCADE;


-- What Prisma's schema cannot say.

ALTER TABLE "outreach_contacts"
  ADD CONSTRAINT "outreach_contacts_status_check" CHECK ("status" IN ('new', 'contacted', 'responded', 'photos_sent', 'converted'));
ALTER TABLE "outreach_campaigns"
  ADD CONSTRAINT "outreach_campaigns_status_check" CHECK ("status" IN ('draft', 'scheduled', 'running', 'paused', 'completed', 'cancelled'));
ALTER TABLE "message_logs"
  ADD CONSTRAINT "message_logs_type_check" CHECK ("message_type" IN ('outbound', 'inbound')),
  ADD CONSTRAINT "message_logs_status_check" CHECK ("status" IN ('queued', 'sending', 'sent', 'delivered', 'read', 'skipped', 'failed', 'undelivered')),
  ADD CONSTRAINT "message_logs_skip_check" CHECK (("status" = 'skipped') = ("skip_reason" IS NOT NULL));

-- The queue of the sender: small, because a row leaves it when it is claimed.
CREATE INDEX "message_logs_queue_idx" ON "message_logs" ("urgency", "not_before", "id") WHERE "status" = 'queued' AND NOT "held";
CREATE INDEX "message_logs_lease_idx" ON "message_logs" ("lease_until") WHERE "status" = 'sending';
-- Whether a campaign still has something to do, and which rows a pause, an opt-out or a completion is about.
CREATE INDEX "message_logs_campaign_open_idx" ON "message_logs" ("campaign_id") WHERE "status" IN ('queued', 'sending');
CREATE INDEX "message_logs_contact_queued_idx" ON "message_logs" ("contact_id") WHERE "status" = 'queued';
-- Nobody gets a campaign twice.
CREATE UNIQUE INDEX "message_logs_once_a_campaign_key" ON "message_logs" ("campaign_id", "contact_id") WHERE "status" <> 'skipped';
CREATE INDEX "message_logs_inbound_idx" ON "message_logs" ("id") WHERE "message_type" = 'inbound';
-- Recipients of conversations that we began: the provider limits them by rolling day.
CREATE INDEX "message_logs_tier_idx" ON "message_logs" ("created_at") INCLUDE ("phone") WHERE "purpose" = 'marketing' AND "status" <> 'skipped';
CREATE INDEX "outreach_campaigns_due_idx" ON "outreach_campaigns" ("scheduled_at") WHERE "status" = 'scheduled';
CREATE INDEX "outreach_campaigns_running_idx" ON "outreach_campaigns" ("id") WHERE "status" = 'running';
CREATE INDEX "outreach_contacts_hot_idx" ON "outreach_contacts" ("last_inbound_at", "lead_score")
  WHERE "lead_score" > 0 AND "status" IN ('responded', 'photos_sent') AND NOT "opted_out";

-- Consent is only ever added to.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER "consent_ledger_append_only" BEFORE UPDATE OR DELETE ON "consent_ledger"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "consent_ledger_no_truncate" BEFORE TRUNCATE ON "consent_ledger"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Figures of the dashboards: each statement adds what it changed, whichever way the rows were written.
CREATE FUNCTION count_contact_inserts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO counters (name, key, amount)
  SELECT figure.name, figure.key, sum(figure.amount)
  FROM (SELECT status, zone, category, count(*) AS n, sum(estimated_value) AS value FROM new_rows GROUP BY 1, 2, 3) AS r,
  LATERAL (VALUES
    ('contacts', r.status, r.n), ('contacts.zone', r.zone, r.n), ('contacts.category', r.category, r.n),
    ('contacts.zone.new', r.zone, CASE WHEN r.status = 'new' THEN r.n ELSE 0 END),
    ('contacts.category.new', r.category, CASE WHEN r.status = 'new' THEN r.n ELSE 0 END),
    ('contacts.value', r.status, r.value)
  ) AS figure (name, key, amount)
  GROUP BY 1, 2 HAVING sum(figure.amount) <> 0;
  RETURN NULL;
END $$;

CREATE FUNCTION count_contact_deletes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO counters (name, key, amount)
  SELECT figure.name, figure.key, -sum(figure.amount)
  FROM (SELECT status, zone, category, count(*) AS n, sum(estimated_value) AS value FROM old_rows GROUP BY 1, 2, 3) AS r,
  LATERAL (VALUES
    ('contacts', r.status, r.n), ('contacts.zone', r.zone, r.n), ('contacts.category', r.category, r.n),
    ('contacts.zone.new', r.zone, CASE WHEN r.status = 'new' THEN r.n ELSE 0 END),
    ('contacts.category.new', r.category, CASE WHEN r.status = 'new' THEN r.n ELSE 0 END),
    ('contacts.value', r.status, r.value)
  ) AS figure (name, key, amount)
  GROUP BY 1, 2 HAVING sum(figure.amount) <> 0;
  RETURN NULL;
END $$;

CREATE FUNCTION count_contact_updates() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO counters (name, key, amount)
  SELECT figure.name, figure.key, sum(figure.amount)
  FROM (
    SELECT side.status, side.zone, side.category, sum(side.sign) AS n, sum(side.sign * side.value) AS value
    FROM new_rows AS n JOIN old_rows AS o USING (id),
    LATERAL (VALUES
      (n.status, n.zone, n.category, n.estimated_value::bigint, 1), (o.status, o.zone, o.category, o.estimated_value::bigint, -1)
    ) AS side (status, zone, category, value, sign)
    WHERE (n.status, n.zone, n.category, n.estimated_value) IS DISTINCT FROM (o.status, o.zone, o.category, o.estimated_value)
    GROUP BY 1, 2, 3
  ) AS r,
  LATERAL (VALUES
    ('contacts', r.status, r.n), ('contacts.zone', r.zone, r.n), ('contacts.category', r.category, r.n),
    ('contacts.zone.new', r.zone, CASE WHEN r.status = 'new' THEN r.n ELSE 0 END),
    ('contacts.category.new', r.category, CASE WHEN r.status = 'new' THEN r.n ELSE 0 END),
    ('contacts.value', r.status, r.value)
  ) AS figure (name, key, amount)
  GROUP BY 1, 2 HAVING sum(figure.amount) <> 0;
  RETURN NULL;
END $$;

CREATE TRIGGER "outreach_contacts_count_inserts" AFTER INSERT ON "outreach_contacts"
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_contact_inserts();
CREATE TRIGGER "outreach_contacts_count_updates" AFTER UPDATE ON "outreach_contacts"
  REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_contact_updates();
CREATE TRIGGER "outreach_contacts_count_deletes" AFTER DELETE ON "outreach_contacts"
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_contact_deletes();

CREATE FUNCTION count_message_inserts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO counters (name, key, amount)
  SELECT 'messages.' || message_type, status, count(*) FROM new_rows GROUP BY 1, 2
  UNION ALL
  SELECT 'campaign:' || campaign_id, status, count(*) FROM new_rows WHERE campaign_id IS NOT NULL GROUP BY 1, 2;
  RETURN NULL;
END $$;

CREATE FUNCTION count_message_deletes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO counters (name, key, amount)
  SELECT 'messages.' || message_type, status, -count(*) FROM old_rows GROUP BY 1, 2
  UNION ALL
  SELECT 'campaign:' || campaign_id, status, -count(*) FROM old_rows WHERE campaign_id IS NOT NULL GROUP BY 1, 2;
  RETURN NULL;
END $$;

CREATE FUNCTION count_message_updates() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO counters (name, key, amount)
  SELECT figure.name, figure.key, sum(figure.amount)
  FROM (
    SELECT n.message_type, n.campaign_id, n.status AS now, o.status AS before, count(*) AS n
    FROM new_rows AS n JOIN old_rows AS o USING (id) WHERE n.status <> o.status GROUP BY 1, 2, 3, 4
  ) AS r,
  LATERAL (VALUES
    ('messages.' || r.message_type, r.now, r.n), ('messages.' || r.message_type, r.before, -r.n),
    ('campaign:' || r.campaign_id, r.now, r.n), ('campaign:' || r.campaign_id, r.before, -r.n)
  ) AS figure (name, key, amount)
  WHERE figure.name IS NOT NULL
  GROUP BY 1, 2 HAVING sum(figure.amount) <> 0;
  RETURN NULL;
END $$;

CREATE TRIGGER "message_logs_count_inserts" AFTER INSERT ON "message_logs"
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_message_inserts();
CREATE TRIGGER "message_logs_count_updates" AFTER UPDATE ON "message_logs"
  REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_message_updates();
CREATE TRIGGER "message_logs_count_deletes" AFTER DELETE ON "message_logs"
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_message_deletes();
