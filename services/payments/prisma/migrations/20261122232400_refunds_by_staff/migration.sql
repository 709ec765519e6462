-- AlterTable
ALTER TABLE "order_steps" ADD COLUMN     "note" TEXT,
ADD COLUMN     "staff_id" INTEGER,
ALTER COLUMN "order_id" DROP NOT NULL;

-- CreateIndex
CREATE INDEX "order_steps_payment_id_idx" ON "order_steps"("payment_id");
