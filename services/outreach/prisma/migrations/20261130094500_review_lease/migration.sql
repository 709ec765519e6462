-- AlterTable
ALTER TABLE "message_templates" ADD COLUMN     "approval_ask_at" TIMESTAMPTZ(3),
ADD COLUMN     "review_since" TIMESTAMPTZ(3);
