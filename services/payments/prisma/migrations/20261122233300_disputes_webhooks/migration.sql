-- CreateTable
CREATE TABLE "disputes" (
    "id" TEXT NOT NULL,
    "stripe_id" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,
    "reason" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "due_by" TIMESTAMPTZ(3),
    "opened_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "disputes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "late_webhooks" (
    "id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "found_by" TEXT NOT NULL,
    "happened_at" TIMESTAMPTZ(3) NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "error" TEXT,
    "tried_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "applied_at" TIMESTAMPTZ(3),

    CONSTRAINT "late_webhooks_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "disputes_opened_at_idx" ON "disputes"("opened_at");

-- CreateIndex
CREATE INDEX "disputes_stripe_id_idx" ON "disputes"("stripe_id");

-- CreateIndex
CREATE INDEX "late_webhooks_tried_at_idx" ON "late_webhooks"("tried_at");
