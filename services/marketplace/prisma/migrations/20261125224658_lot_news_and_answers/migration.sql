-- AlterTable
ALTER TABLE "consent_ledger" ADD COLUMN     "member_id" INTEGER,
ALTER COLUMN "email" DROP NOT NULL;

-- AlterTable
ALTER TABLE "interests" ADD COLUMN     "daily" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "listing_questions" ADD COLUMN     "reminded_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "question_dialogues" ADD COLUMN     "choices" JSONB;

-- AlterTable
ALTER TABLE "seller_dialogues" ADD COLUMN     "reminded_at" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "consent_ledger_member_id_id_idx" ON "consent_ledger"("member_id", "id");

-- A member's consent has no mailbox.
ALTER TABLE "consent_ledger" DROP CONSTRAINT "consent_ledger_purpose_known";
ALTER TABLE "consent_ledger" ADD CONSTRAINT "consent_ledger_purpose_known"
  CHECK ("purpose" IN ('privacy_notice', 'marketing', 'newsletter', 'lot_news'));
ALTER TABLE "consent_ledger" ADD CONSTRAINT "consent_ledger_person_known"
  CHECK ("email" IS NOT NULL OR "member_id" IS NOT NULL);
