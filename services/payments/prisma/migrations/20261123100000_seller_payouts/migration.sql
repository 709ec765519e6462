-- AlterTable
ALTER TABLE "late_webhooks" ADD COLUMN     "account" TEXT;

-- AlterTable
ALTER TABLE "payout_accounts" ADD COLUMN     "checked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- CreateTable
CREATE TABLE "former_payout_accounts" (
    "stripe_id" TEXT NOT NULL,
    "member_id" INTEGER NOT NULL,
    "ended_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "former_payout_accounts_pkey" PRIMARY KEY ("stripe_id")
);

-- CreateTable
CREATE TABLE "seller_payouts" (
    "id" TEXT NOT NULL,
    "member_id" INTEGER NOT NULL,
    "account" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,
    "status" TEXT NOT NULL,
    "failure_code" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "returned_at" TIMESTAMPTZ(3),

    CONSTRAINT "seller_payouts_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "former_payout_accounts_member_id_idx" ON "former_payout_accounts"("member_id");

-- CreateIndex
CREATE INDEX "seller_payouts_member_id_idx" ON "seller_payouts"("member_id");
