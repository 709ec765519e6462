-- AlterTable
ALTER TABLE "referral_users" ADD COLUMN     "short_code" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "referral_users_short_code_key" ON "referral_users"("short_code");
