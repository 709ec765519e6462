-- AlterTable
ALTER TABLE "admin_users" ALTER COLUMN "desk_mail_off" SET DEFAULT ARRAY['mention', 'ariaReport']::TEXT[];
-- Mentions are mailed only to who asks for it.
UPDATE "admin_users" SET "desk_mail_off" = array_append("desk_mail_off", 'mention') WHERE NOT 'mention' = ANY("desk_mail_off");
