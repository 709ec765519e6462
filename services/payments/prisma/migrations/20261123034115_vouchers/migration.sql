-- AlterTable
ALTER TABLE "payment_intents" ADD COLUMN     "means" TEXT NOT NULL DEFAULT 'card',
ADD COLUMN     "payer_mail" TEXT,
ADD COLUMN     "payer_name" TEXT,
ADD COLUMN     "voucher" JSONB,
ADD COLUMN     "voucher_until" TIMESTAMPTZ(3);
