-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "hold_reminded" TIMESTAMPTZ(3);

-- What the schema language cannot say

-- Holds that end soon are looked for every few minutes.
CREATE INDEX "orders_holds" ON "orders"("capture_before") WHERE "money" = 'authorised';
