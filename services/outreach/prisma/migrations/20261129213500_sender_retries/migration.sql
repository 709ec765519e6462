-- AlterTable
ALTER TABLE "sender_health" ADD COLUMN "retries_inbound" BOOLEAN;
