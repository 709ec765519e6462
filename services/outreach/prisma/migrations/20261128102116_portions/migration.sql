-- AlterTable
ALTER TABLE "outreach_campaigns" ADD COLUMN     "next_batch_at" TIMESTAMPTZ(3),
ADD COLUMN     "portion" JSONB;

-- What Prisma's schema cannot say.

-- Campaigns whose next batch is due are looked for every second.
CREATE INDEX "outreach_campaigns_next_batch" ON "outreach_campaigns" ("next_batch_at") WHERE "next_batch_at" IS NOT NULL;
