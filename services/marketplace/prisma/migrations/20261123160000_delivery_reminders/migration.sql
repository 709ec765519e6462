-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "delivery_reminders" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "pickups" ADD COLUMN     "token_at" TIMESTAMPTZ(3);
