ALTER TABLE "enquiry_answers" DROP CONSTRAINT "enquiry_answers_status_known";
ALTER TABLE "enquiry_answers" ADD CONSTRAINT "enquiry_answers_status_known" CHECK ("status" IN ('queued', 'sent', 'failed'));
-- Answers are mailed by outreach from now on. Those that waited for our own mail server are shown as not sent.
UPDATE "enquiry_answers" SET "status" = 'failed' WHERE "status" = 'queued';
