-- DropIndex
DROP INDEX "conversations_assignee_last_message_at_contact_id_idx";

-- AlterTable
ALTER TABLE "conversations" ADD COLUMN     "closed_at" TIMESTAMPTZ(3),
ADD COLUMN     "snooze_note" TEXT,
ADD COLUMN     "snoozed_by" TEXT,
ADD COLUMN     "snoozed_until" TIMESTAMPTZ(3);

-- What Prisma's schema cannot say.

-- A snooze says when it ends, and its note what to do then.
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_snooze_check" CHECK ("snooze_note" IS NULL OR "snoozed_until" IS NOT NULL);

-- After a year most conversations are closed: the list's filters walk along the open ones alone.
DROP INDEX "conversations_unassigned_idx", "conversations_unread_idx", "conversations_mine_unread_idx", "conversations_held_idx",
  "conversations_scored_idx", "conversations_waiting_idx";
CREATE INDEX "conversations_open_idx" ON "conversations" ("last_message_at", "contact_id") WHERE "closed_at" IS NULL;
CREATE INDEX "conversations_closed_idx" ON "conversations" ("last_message_at", "contact_id") WHERE "closed_at" IS NOT NULL;
CREATE INDEX "conversations_assignee_idx" ON "conversations" ("assignee", "last_message_at", "contact_id") WHERE "closed_at" IS NULL;
CREATE INDEX "conversations_unassigned_idx" ON "conversations" ("last_message_at", "contact_id")
  WHERE "assignee" IS NULL AND "closed_at" IS NULL;
CREATE INDEX "conversations_unread_idx" ON "conversations" ("last_message_at", "contact_id")
  WHERE "unread_count" > 0 AND "closed_at" IS NULL;
CREATE INDEX "conversations_mine_unread_idx" ON "conversations" ("assignee", "last_message_at", "contact_id")
  WHERE "unread_count" > 0 AND "closed_at" IS NULL;
CREATE INDEX "conversations_held_idx" ON "conversations" ("last_message_at", "contact_id")
  WHERE "held_count" > 0 AND "closed_at" IS NULL;
CREATE INDEX "conversations_scored_idx" ON "conversations" ("last_message_at", "contact_id")
  WHERE "lead_score" > 0 AND "closed_at" IS NULL;
-- Those that wait for a person, and those that are snoozed: the ones that come first, and when the next comes back.
CREATE INDEX "conversations_due_idx" ON "conversations" ((coalesce("snoozed_until", "needs_person_since")), "contact_id")
  WHERE "closed_at" IS NULL AND coalesce("snoozed_until", "needs_person_since") IS NOT NULL;
