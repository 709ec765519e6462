-- Names and sealed paths of the files that go with a mail.
ALTER TABLE "notifications" ADD COLUMN "attachments" JSONB NOT NULL DEFAULT '{}';
