-- AlterTable
ALTER TABLE "message_logs" ADD COLUMN "time_zone" TEXT;
