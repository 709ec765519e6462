-- AlterTable
ALTER TABLE "referrals" ADD COLUMN     "due_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "referral_visits" (
    "id" UUID NOT NULL,
    "code" TEXT NOT NULL,
    "visited_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "referral_visits_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "referral_visits_visited_at_idx" ON "referral_visits"("visited_at");

-- A referral may turn out to be of somebody who brought themselves.
ALTER TABLE "referrals" DROP CONSTRAINT "referrals_status_known";
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_status_known" CHECK ("status" IN ('pending', 'completed', 'refused'));
