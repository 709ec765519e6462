-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "is_referred" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "referral_id" INTEGER,
ADD COLUMN     "referral_version" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "referrer_id" INTEGER;
