-- AlterTable
ALTER TABLE "referrals" ADD COLUMN     "reward_version" INTEGER NOT NULL DEFAULT 0;
