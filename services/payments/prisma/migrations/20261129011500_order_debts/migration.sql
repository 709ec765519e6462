-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "uncollected" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "written_off" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "order_debts" (
    "order_id" INTEGER NOT NULL,
    "amount" BIGINT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "state" TEXT NOT NULL DEFAULT 'open',
    "asked" INTEGER NOT NULL DEFAULT 1,
    "asked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "opened_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),
    "written_off_by" INTEGER,
    "note" TEXT,

    CONSTRAINT "order_debts_pkey" PRIMARY KEY ("order_id")
);

-- CreateIndex
CREATE INDEX "order_debts_state_asked_at_idx" ON "order_debts"("state", "asked_at");
