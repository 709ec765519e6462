-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "referral_refused" TEXT,
ADD COLUMN     "referrer_members" INTEGER[] DEFAULT ARRAY[]::INTEGER[];

-- AlterTable
ALTER TABLE "payment_intents" ADD COLUMN     "card_fingerprint" TEXT;

-- CreateIndex
CREATE INDEX "payment_intents_card_fingerprint_idx" ON "payment_intents"("card_fingerprint");

-- CreateIndex
CREATE INDEX "orders_buyer_id_idx" ON "orders"("buyer_id");
