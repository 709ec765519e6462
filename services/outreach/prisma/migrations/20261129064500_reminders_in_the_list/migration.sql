-- A reminder of a conversation that stays in the list; once its moment has come it becomes a snooze that is over.
ALTER TABLE "conversations"
  ADD COLUMN "remind_at" TIMESTAMPTZ(3),
  ADD COLUMN "reminder_note" TEXT,
  ADD COLUMN "reminded_by" TEXT,
  ADD CONSTRAINT "conversations_reminder_check" CHECK ("reminder_note" IS NULL OR "remind_at" IS NOT NULL);
