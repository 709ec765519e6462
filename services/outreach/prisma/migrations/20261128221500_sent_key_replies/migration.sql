-- AlterTable
ALTER TABLE "sent_keys" ADD COLUMN "reply" JSONB;
