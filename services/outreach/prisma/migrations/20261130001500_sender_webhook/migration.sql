-- AlterTable
ALTER TABLE "sender_health" ADD COLUMN "inbound_is_ours" BOOLEAN;
