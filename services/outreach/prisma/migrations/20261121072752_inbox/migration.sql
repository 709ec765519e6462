-- AlterTable
ALTER TABLE "message_logs" ADD COLUMN     "ai_confidence" REAL;

-- CreateTable
CREATE TABLE "conversations" (
    "contact_id" INTEGER NOT NULL,
    "last_message_id" INTEGER NOT NULL,
    "last_message_at" TIMESTAMPTZ(3) NOT NULL,
    "last_message_text" TEXT NOT NULL,
    "last_message_type" TEXT NOT NULL,
    "last_media_count" SMALLINT NOT NULL DEFAULT 0,
    "last_inbound_at" TIMESTAMPTZ(3) NOT NULL,
    "lead_score" SMALLINT NOT NULL DEFAULT 0,
    "unread_count" INTEGER NOT NULL DEFAULT 0,
    "held_count" INTEGER NOT NULL DEFAULT 0,
    "assignee" TEXT,

    CONSTRAINT "conversations_pkey" PRIMARY KEY ("contact_id")
);

-- CreateTable
CREATE TABLE "held_replies" (
    "ai_response_id" INTEGER NOT NULL,
    "contact_id" INTEGER NOT NULL,
    "decided" BOOLEAN NOT NULL,

    CONSTRAINT "held_replies_pkey" PRIMARY KEY ("ai_response_id")
);

-- CreateIndex
CREATE INDEX "conversations_last_message_at_contact_id_idx" ON "conversations"("last_message_at", "contact_id");

-- CreateIndex
CREATE INDEX "conversations_assignee_last_message_at_contact_id_idx" ON "conversations"("assignee", "last_message_at", "contact_id");

-- CreateIndex
CREATE INDEX "held_replies_contact_id_idx" ON "held_replies"("contact_id");

-- AddForeignKey
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_contact_id_fkey" FOREIGN KEY ("contact_id") REFERENCES "outreach_contacts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "held_replies" ADD CONSTRAINT "held_replies_contact_id_fkey" FOREIGN KEY ("contact_id") REFERENCES "outreach_contacts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma's schema cannot say.

ALTER TABLE "conversations"
  ADD CONSTRAINT "conversations_type_check" CHECK ("last_message_type" IN ('outbound', 'inbound')),
  ADD CONSTRAINT "conversations_counts_check" CHECK ("unread_count" >= 0 AND "held_count" >= 0);
-- The list's filters, each in the list's order.
CREATE INDEX "conversations_unassigned_idx" ON "conversations" ("last_message_at", "contact_id") WHERE "assignee" IS NULL;
CREATE INDEX "conversations_unread_idx" ON "conversations" ("last_message_at", "contact_id") WHERE "unread_count" > 0;
CREATE INDEX "conversations_held_idx" ON "conversations" ("last_message_at", "contact_id") WHERE "held_count" > 0;
CREATE INDEX "conversations_scored_idx" ON "conversations" ("last_message_at", "contact_id") WHERE "lead_score" > 0;

-- Builds what is missing from the messages: what came after our last answer counts as unread.
CREATE FUNCTION build_conversations() RETURNS void LANGUAGE sql AS $$
  INSERT INTO conversations (contact_id, last_message_id, last_message_at, last_message_text, last_message_type, last_media_count,
    last_inbound_at, lead_score, unread_count)
  SELECT contact.id, last.id, last.created_at, left(last.message_content, 160), last.message_type, cardinality(last.media_urls),
    heard.at, contact.lead_score, (
      SELECT count(*) FROM message_logs AS m WHERE m.contact_id = contact.id AND m.message_type = 'inbound' AND m.id > coalesce((
        SELECT max(a.id) FROM message_logs AS a
        WHERE a.contact_id = contact.id AND a.message_type = 'outbound' AND a.campaign_id IS NULL), 0)
    )
  FROM (SELECT contact_id, max(created_at) AS at FROM message_logs WHERE message_type = 'inbound' GROUP BY contact_id) AS heard
  JOIN outreach_contacts AS contact ON contact.id = heard.contact_id
  CROSS JOIN LATERAL (
    SELECT * FROM message_logs AS m WHERE m.contact_id = contact.id AND (m.message_type = 'inbound' OR m.campaign_id IS NULL)
    ORDER BY m.id DESC LIMIT 1
  ) AS last
  ON CONFLICT (contact_id) DO NOTHING
$$;
SELECT build_conversations();
