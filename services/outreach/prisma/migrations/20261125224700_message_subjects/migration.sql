-- AlterTable
ALTER TABLE "message_logs" ADD COLUMN     "about" TEXT;
