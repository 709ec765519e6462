-- AlterTable
ALTER TABLE "orders" ADD COLUMN "stopped_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "order_disputes" (
    "id" TEXT NOT NULL,
    "order_id" INTEGER NOT NULL,
    "state" TEXT NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "order_disputes_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "order_disputes_order_id_idx" ON "order_disputes"("order_id");

-- AddForeignKey
ALTER TABLE "order_disputes" ADD CONSTRAINT "order_disputes_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;
