-- CreateTable
CREATE TABLE "commission_invoices" (
    "id" UUID NOT NULL,
    "seller_id" INTEGER NOT NULL,
    "month" TEXT NOT NULL,
    "generation" INTEGER NOT NULL DEFAULT 1,
    "replaces_id" UUID,
    "state" TEXT NOT NULL DEFAULT 'queued',
    "attempt" INTEGER NOT NULL DEFAULT 1,
    "content" JSONB,
    "total" BIGINT,
    "sealed_xml" TEXT,
    "sealed_at" TIMESTAMPTZ(3),
    "xml" TEXT,
    "uuid" UUID,
    "stamped_at" TIMESTAMPTZ(3),
    "reason" TEXT,
    "detail" TEXT,
    "resolved_at" TIMESTAMPTZ(3),
    "resolved_by" INTEGER,
    "resolution" TEXT,
    "cancel_motive" TEXT,
    "cancel_asked_at" TIMESTAMPTZ(3),
    "cancelled_at" TIMESTAMPTZ(3),
    "cancel_problem" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "commission_invoices_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "commission_invoices_uuid_key" ON "commission_invoices"("uuid");

-- CreateIndex
CREATE INDEX "commission_invoices_state_updated_at_idx" ON "commission_invoices"("state", "updated_at");

-- CreateIndex
CREATE UNIQUE INDEX "commission_invoices_seller_id_month_generation_key" ON "commission_invoices"("seller_id", "month", "generation");
