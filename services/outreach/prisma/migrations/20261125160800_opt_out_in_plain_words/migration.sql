-- CreateTable
CREATE TABLE "member_mails" (
    "member_id" INTEGER NOT NULL,
    "address" TEXT NOT NULL,

    CONSTRAINT "member_mails_pkey" PRIMARY KEY ("member_id")
);

-- CreateTable
CREATE TABLE "trade_orders" (
    "order_id" INTEGER NOT NULL,
    "buyer_id" INTEGER,
    "seller_id" INTEGER,
    "open" BOOLEAN NOT NULL,

    CONSTRAINT "trade_orders_pkey" PRIMARY KEY ("order_id")
);

-- CreateTable
CREATE TABLE "open_questions" (
    "phone" TEXT NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "open_questions_pkey" PRIMARY KEY ("phone")
);

-- CreateIndex
CREATE INDEX "trade_orders_buyer_id_idx" ON "trade_orders"("buyer_id");

-- CreateIndex
CREATE INDEX "trade_orders_seller_id_idx" ON "trade_orders"("seller_id");
