-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "paid_out" BIGINT NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "payout_accounts" (
    "member_id" INTEGER NOT NULL,
    "stripe_id" TEXT,
    "details_submitted" BOOLEAN NOT NULL DEFAULT false,
    "can_receive" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "payout_accounts_pkey" PRIMARY KEY ("member_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "payout_accounts_stripe_id_key" ON "payout_accounts"("stripe_id");
