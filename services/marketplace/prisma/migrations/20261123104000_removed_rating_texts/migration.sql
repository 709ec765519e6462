-- AlterTable
ALTER TABLE "ratings" ADD COLUMN     "removed_for" TEXT;
