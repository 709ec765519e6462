-- AlterTable
ALTER TABLE "commission_invoices" ADD COLUMN     "credited" JSONB,
ADD COLUMN     "credits_id" UUID,
ADD COLUMN     "kind" TEXT NOT NULL DEFAULT 'invoice';

-- CreateIndex
CREATE INDEX "commission_invoices_credits_id_idx" ON "commission_invoices"("credits_id");
