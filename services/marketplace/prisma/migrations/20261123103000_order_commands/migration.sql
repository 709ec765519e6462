-- AlterTable
ALTER TABLE "order_dialogues" ADD COLUMN     "offered" JSONB;
