-- AlterTable
ALTER TABLE "admin_users" ALTER COLUMN "desk_mail_off" SET DEFAULT ARRAY['ariaReport']::TEXT[];
-- The report is mailed only to who asks for it.
UPDATE "admin_users" SET "desk_mail_off" = array_append("desk_mail_off", 'ariaReport') WHERE NOT 'ariaReport' = ANY("desk_mail_off");
