-- AlterTable
ALTER TABLE "order_lines" ADD COLUMN     "delivered" DECIMAL(12,3);

-- CreateTable
CREATE TABLE "pickups" (
    "order_id" INTEGER NOT NULL,
    "token_hash" TEXT,
    "load" JSONB,
    "loaded_at" TIMESTAMPTZ(3),
    "confirmed" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "pickups_pkey" PRIMARY KEY ("order_id")
);

-- CreateTable
CREATE TABLE "deliveries" (
    "order_id" INTEGER NOT NULL,
    "hash" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "receiver" TEXT NOT NULL,
    "signed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "deliveries_pkey" PRIMARY KEY ("order_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "pickups_token_hash_key" ON "pickups"("token_hash");

-- CreateIndex
CREATE UNIQUE INDEX "deliveries_hash_key" ON "deliveries"("hash");

-- AddForeignKey
ALTER TABLE "pickups" ADD CONSTRAINT "pickups_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;
