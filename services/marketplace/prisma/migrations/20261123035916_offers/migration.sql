-- CreateTable
CREATE TABLE "offers" (
    "id" SERIAL NOT NULL,
    "listing_id" INTEGER NOT NULL,
    "buyer_id" INTEGER NOT NULL,
    "seller_id" INTEGER NOT NULL,
    "buyer_language" TEXT NOT NULL,
    "seller_language" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'offered',
    "method" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "zone" TEXT NOT NULL,
    "lines" JSONB NOT NULL,
    "amount" BIGINT NOT NULL,
    "proposals" INTEGER NOT NULL DEFAULT 1,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "order_id" INTEGER,
    "made_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "offers_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "offer_moves" (
    "id" SERIAL NOT NULL,
    "offer_id" INTEGER NOT NULL,
    "move" TEXT NOT NULL,
    "to_state" TEXT NOT NULL,
    "by" TEXT NOT NULL,
    "actor" TEXT NOT NULL,
    "text" TEXT,
    "amount" BIGINT,
    "lines" JSONB,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "offer_moves_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "offers_order_id_key" ON "offers"("order_id");

-- CreateIndex
CREATE INDEX "offers_buyer_id_id_idx" ON "offers"("buyer_id", "id");

-- CreateIndex
CREATE INDEX "offers_seller_id_id_idx" ON "offers"("seller_id", "id");

-- CreateIndex
CREATE INDEX "offers_listing_id_idx" ON "offers"("listing_id");

-- CreateIndex
CREATE INDEX "offer_moves_offer_id_id_idx" ON "offer_moves"("offer_id", "id");

-- CreateIndex
CREATE INDEX "offer_moves_actor_at_idx" ON "offer_moves"("actor", "at");

-- AddForeignKey
ALTER TABLE "offer_moves" ADD CONSTRAINT "offer_moves_offer_id_fkey" FOREIGN KEY ("offer_id") REFERENCES "offers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma cannot say: a buyer has one open offer for a lot, and the clock finds those whose time is over.
CREATE UNIQUE INDEX "offers_open_key" ON "offers"("buyer_id", "listing_id") WHERE "state" IN ('offered', 'countered');
CREATE INDEX "offers_due_idx" ON "offers"("expires_at") WHERE "state" IN ('offered', 'countered');
