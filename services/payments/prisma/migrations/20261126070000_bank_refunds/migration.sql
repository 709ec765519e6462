ALTER TABLE "orders"
  ADD COLUMN "owed_back" BIGINT NOT NULL DEFAULT 0,
  ADD COLUMN "buyer_erased" BOOLEAN NOT NULL DEFAULT false;

CREATE TABLE "bank_refunds" (
    "id" UUID NOT NULL,
    "order_id" INTEGER NOT NULL,
    "payment_id" UUID NOT NULL,
    "amount" BIGINT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'asked',
    "version" INTEGER NOT NULL DEFAULT 1,
    "holder" TEXT,
    "clabe" TEXT,
    "last_digits" TEXT,
    "asked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "given_at" TIMESTAMPTZ(3),
    "send_by" TIMESTAMPTZ(3),
    "sent_at" TIMESTAMPTZ(3),
    "sent_by" INTEGER,
    "reference" TEXT,
    "return_reason" TEXT,
    "done_at" TIMESTAMPTZ(3),

    CONSTRAINT "bank_refunds_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "bank_refunds_order_id_idx" ON "bank_refunds"("order_id");
CREATE INDEX "bank_refunds_state_send_by_idx" ON "bank_refunds"("state", "send_by");

-- What OXXO refused to give back is asked for again, and now waits for the buyer's account.
UPDATE "order_steps" SET "status" = 'due', "reason" = NULL
WHERE "kind" = 'refund' AND "status" = 'refused' AND "reason" = 'oxxo_not_refundable';
