-- The texts of notifications are kept in src/notifications/texts; a service updates those of an older revision when it starts.
-- AlterTable
ALTER TABLE "notification_templates" ADD COLUMN     "revision" INTEGER NOT NULL DEFAULT 1;
