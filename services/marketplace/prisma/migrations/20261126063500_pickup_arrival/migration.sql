-- AlterTable
ALTER TABLE "pickups" ADD COLUMN     "arrived_at" TIMESTAMPTZ(3),
ADD COLUMN     "near_at" TIMESTAMPTZ(3);
