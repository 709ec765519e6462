-- CreateTable
CREATE TABLE "carrier_earnings" (
    "order_id" INTEGER NOT NULL,
    "carrier_id" INTEGER NOT NULL,
    "transport" BIGINT NOT NULL,
    "percent" INTEGER NOT NULL,
    "share_version" INTEGER NOT NULL,
    "amount" BIGINT NOT NULL,
    "paid_out" BIGINT NOT NULL DEFAULT 0,
    "delivered_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "carrier_earnings_pkey" PRIMARY KEY ("order_id")
);

-- CreateIndex
CREATE INDEX "carrier_earnings_carrier_id_order_id_idx" ON "carrier_earnings"("carrier_id", "order_id");
