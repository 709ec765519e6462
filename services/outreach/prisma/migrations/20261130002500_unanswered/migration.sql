-- AlterTable
ALTER TABLE "conversations" ADD COLUMN "unanswered_since" TIMESTAMPTZ(3);

-- What nobody answered, and nobody of staff is asked to: the job that asks them looks here.
CREATE INDEX "conversations_unanswered_idx" ON "conversations" ("unanswered_since")
  WHERE "unanswered_since" IS NOT NULL AND "needs_person_since" IS NULL AND "closed_at" IS NULL;
