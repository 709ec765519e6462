-- CreateTable
CREATE TABLE "payment_intents" (
    "id" UUID NOT NULL,
    "stripe_id" TEXT,
    "idempotency_key" TEXT,
    "request_hash" TEXT NOT NULL,
    "amount_centavos" INTEGER NOT NULL,
    "currency" TEXT NOT NULL DEFAULT 'MXN',
    "type" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'creating',
    "failure_reason" TEXT,
    "checked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "payment_intents_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "stripe_events" (
    "id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "stripe_events_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "payment_intents_stripe_id_key" ON "payment_intents"("stripe_id");

-- CreateIndex
CREATE UNIQUE INDEX "payment_intents_idempotency_key_key" ON "payment_intents"("idempotency_key");

-- CreateIndex
CREATE INDEX "payment_intents_status_checked_at_idx" ON "payment_intents"("status", "checked_at");

-- CreateIndex
CREATE INDEX "payment_intents_created_at_idx" ON "payment_intents"("created_at");

-- CreateIndex
CREATE INDEX "stripe_events_received_at_idx" ON "stripe_events"("received_at");


-- Checks, which the schema language cannot say
ALTER TABLE "payment_intents" ADD CONSTRAINT "payment_intents_amount_positive" CHECK ("amount_centavos" > 0);
