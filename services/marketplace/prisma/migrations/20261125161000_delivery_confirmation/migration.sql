-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "confirm_by" TIMESTAMPTZ(3),
ADD COLUMN     "has_evidence" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "pickup_links" (
    "order_id" INTEGER NOT NULL,
    "by" TEXT NOT NULL,
    "token_hash" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "pickup_links_pkey" PRIMARY KEY ("order_id","by")
);

-- CreateIndex
CREATE UNIQUE INDEX "pickup_links_token_hash_key" ON "pickup_links"("token_hash");

-- AddForeignKey
ALTER TABLE "pickup_links" ADD CONSTRAINT "pickup_links_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Nothing says who made a link so far: it counts as the seller's, so that the buyer confirms the delivery.
INSERT INTO "pickup_links" SELECT "order_id", 'seller', "token_hash", coalesce("token_at", now()) FROM "pickups" WHERE "token_hash" IS NOT NULL;

-- DropIndex
DROP INDEX "pickups_token_hash_key";

-- AlterTable
ALTER TABLE "pickups" DROP COLUMN "token_at",
DROP COLUMN "token_hash",
ADD COLUMN     "code_tries" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "delivery_code" TEXT;
