-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "cover_until" TIMESTAMPTZ(3);
