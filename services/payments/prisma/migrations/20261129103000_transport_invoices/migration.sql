-- AlterTable
ALTER TABLE "commission_invoices" ADD COLUMN     "order_id" INTEGER,
ADD COLUMN     "payment_form" TEXT;

-- CreateIndex
CREATE INDEX "commission_invoices_order_id_idx" ON "commission_invoices"("order_id");
