-- AlterTable
ALTER TABLE "referrals" ADD COLUMN     "reward_version" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "referral_users" ADD COLUMN     "clicks" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "paid_version" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "total_paid" DECIMAL(10,2) NOT NULL DEFAULT 0;
