-- AlterTable
ALTER TABLE "seller_dialogues" ADD COLUMN     "by_staff" BOOLEAN NOT NULL DEFAULT false;
