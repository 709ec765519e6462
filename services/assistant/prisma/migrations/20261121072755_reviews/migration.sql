-- AlterTable
ALTER TABLE "ai_responses" ADD COLUMN     "decision" TEXT,
ADD COLUMN     "final_text" TEXT,
ADD COLUMN     "reviewed_at" TIMESTAMPTZ(3),
ADD COLUMN     "reviewed_by" TEXT;

-- What Prisma's schema cannot say.
ALTER TABLE "ai_responses" ADD CONSTRAINT "ai_responses_decision_known"
  CHECK ("decision" IN ('accepted', 'edited', 'rejected') AND "outcome" = 'held' OR "decision" IS NULL);
-- The queue of those that wait, and the figures of those that were decided on.
CREATE INDEX "ai_responses_waiting_idx" ON "ai_responses" ("id") WHERE "outcome" = 'held' AND "decision" IS NULL;
CREATE INDEX "ai_responses_decided_idx" ON "ai_responses" ("decision") WHERE "decision" IS NOT NULL;
