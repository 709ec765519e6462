-- AlterTable
ALTER TABLE "carrier_earnings" ADD COLUMN     "reserved_at" TIMESTAMPTZ(3),
ADD COLUMN     "reserved_by" UUID;
