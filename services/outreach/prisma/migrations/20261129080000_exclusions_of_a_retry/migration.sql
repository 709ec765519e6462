-- Whom a held retry leaves out; none without a choice of its own.
ALTER TABLE "outreach_campaigns" ADD COLUMN "retry_excluded" JSONB;
