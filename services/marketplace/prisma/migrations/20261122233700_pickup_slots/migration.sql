-- AlterTable
ALTER TABLE "warehouses" ADD COLUMN     "hours" JSONB NOT NULL DEFAULT '{"days":[1,2,3,4,5],"from":"09:00","until":"18:00","slotMinutes":60}';

-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "pickup_address" TEXT,
ADD COLUMN     "slot_reminded" TIMESTAMPTZ(3);
