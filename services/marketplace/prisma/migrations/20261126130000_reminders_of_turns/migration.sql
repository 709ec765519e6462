-- AlterTable
ALTER TABLE "orders" DROP COLUMN "slot_reminded",
ADD COLUMN     "turn_step" TEXT,
ADD COLUMN     "turn_since" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "order_refunds" ADD COLUMN     "reminders" INTEGER NOT NULL DEFAULT 0;

-- What was a deadline is now the moment of a reminder; none of those was sent yet.
UPDATE "orders" SET "turn_reminded" = NULL WHERE "turn_reminded" > now();
