-- A campaign changes each message four times and each contact once, and every change writes every index: keep those few.

-- CreateTable
CREATE TABLE "contact_search" (
    "contact_id" INTEGER NOT NULL,
    "text" TEXT NOT NULL,

    CONSTRAINT "contact_search_pkey" PRIMARY KEY ("contact_id")
);
INSERT INTO "contact_search" ("contact_id", "text") SELECT "id", "search_text" FROM "outreach_contacts";
CREATE INDEX "contact_search_text_idx" ON "contact_search" USING GIN ("text" gin_trgm_ops);
ALTER TABLE "contact_search" ADD CONSTRAINT "contact_search_contact_id_fkey" FOREIGN KEY ("contact_id") REFERENCES "outreach_contacts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "outreach_contacts" DROP COLUMN "search_text";
-- Room on each page, so that a new date of a contact need not touch its indexes.
ALTER TABLE "outreach_contacts" SET (fillfactor = 75);

DROP INDEX "message_logs_template_id_idx";
DROP INDEX "message_logs_tier_idx";
CREATE INDEX "message_logs_created_at_idx" ON "message_logs" USING BRIN ("created_at");

-- Unique where there is a number at all: most messages have none for most of their way.
DROP INDEX "message_logs_external_id_key";
CREATE UNIQUE INDEX "message_logs_external_id_key" ON "message_logs" ("external_id") WHERE "external_id" IS NOT NULL;
DROP INDEX "message_logs_ai_response_id_key";
CREATE UNIQUE INDEX "message_logs_ai_response_id_key" ON "message_logs" ("ai_response_id") WHERE "ai_response_id" IS NOT NULL;
