-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "hold" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "payment_intents" ADD COLUMN     "renewal" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "renewal_agreed_at" TIMESTAMPTZ(3),
ADD COLUMN     "renewal_terms" TEXT,
ADD COLUMN     "renews" UUID,
ADD COLUMN     "saved_customer" TEXT,
ADD COLUMN     "saved_method" TEXT;

-- What the schema language cannot say

-- One payment of an order is alive, and of each hold one that follows it.
DROP INDEX "payment_intents_live_of_order";
CREATE UNIQUE INDEX "payment_intents_live_of_order" ON "payment_intents"("order_id")
  WHERE "order_id" IS NOT NULL AND "renews" IS NULL AND "status" NOT IN ('canceled', 'rejected', 'abandoned');
CREATE UNIQUE INDEX "payment_intents_live_renewal" ON "payment_intents"("renews")
  WHERE "renews" IS NOT NULL AND "status" NOT IN ('canceled', 'rejected', 'abandoned');
-- Cards that are kept for a while are few, and looked for every minute.
CREATE INDEX "payment_intents_saved" ON "payment_intents"("saved_customer") WHERE "saved_customer" IS NOT NULL;
