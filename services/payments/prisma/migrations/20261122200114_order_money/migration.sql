-- AlterTable
ALTER TABLE "payment_intents" ADD COLUMN     "capture_method" TEXT NOT NULL DEFAULT 'automatic',
ADD COLUMN     "order_id" INTEGER;

-- CreateTable
CREATE TABLE "orders" (
    "id" INTEGER NOT NULL,
    "number" TEXT NOT NULL,
    "listing_id" INTEGER NOT NULL,
    "buyer_id" INTEGER NOT NULL,
    "seller_id" INTEGER NOT NULL,
    "amount" BIGINT NOT NULL,
    "method" TEXT NOT NULL,
    "approve_by" TIMESTAMPTZ(3) NOT NULL,
    "rule_id" TEXT NOT NULL,
    "commission_percent" INTEGER NOT NULL,
    "referral_percent" INTEGER NOT NULL,
    "authorised" BIGINT NOT NULL DEFAULT 0,
    "held" BIGINT NOT NULL DEFAULT 0,
    "captured" BIGINT NOT NULL DEFAULT 0,
    "returned_before" BIGINT NOT NULL DEFAULT 0,
    "settled" BIGINT,
    "returned_after" BIGINT NOT NULL DEFAULT 0,
    "disputed" BIGINT NOT NULL DEFAULT 0,
    "payment_state" TEXT NOT NULL DEFAULT 'none',
    "payment_amount" BIGINT NOT NULL DEFAULT 0,
    "capture_before" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "orders_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "order_moves" (
    "order_id" INTEGER NOT NULL,
    "to" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "order_moves_pkey" PRIMARY KEY ("order_id","to")
);

-- CreateTable
CREATE TABLE "order_steps" (
    "id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "order_id" INTEGER NOT NULL,
    "payment_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'due',
    "reason" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "order_steps_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "orders_payment_state_capture_before_idx" ON "orders"("payment_state", "capture_before");

-- CreateIndex
CREATE INDEX "orders_seller_id_idx" ON "orders"("seller_id");

-- CreateIndex
CREATE UNIQUE INDEX "order_steps_key_key" ON "order_steps"("key");

-- CreateIndex
CREATE INDEX "order_steps_order_id_idx" ON "order_steps"("order_id");

-- CreateIndex
CREATE INDEX "order_steps_status_updated_at_idx" ON "order_steps"("status", "updated_at");

-- CreateIndex
CREATE INDEX "payment_intents_order_id_idx" ON "payment_intents"("order_id");

-- What the schema language cannot say

-- Two browsers that pay one order pay the same payment; one that ended without money makes room for another.
CREATE UNIQUE INDEX "payment_intents_live_of_order" ON "payment_intents"("order_id")
  WHERE "order_id" IS NOT NULL AND "status" NOT IN ('canceled', 'rejected', 'abandoned');
-- What waits to be done is little and looked for every minute.
CREATE INDEX "order_steps_due" ON "order_steps"("updated_at") WHERE "status" = 'due';
