-- Who began a payment, and how many of its attempts were declined.
ALTER TABLE "payment_intents" ADD COLUMN "caller" TEXT NOT NULL DEFAULT '',
ADD COLUMN "declines" INTEGER NOT NULL DEFAULT 0;

-- A key belongs to who sent it.
DROP INDEX "payment_intents_idempotency_key_key";
CREATE UNIQUE INDEX "payment_intents_caller_idempotency_key_key" ON "payment_intents"("caller", "idempotency_key");
CREATE INDEX "payment_intents_caller_created_at_idx" ON "payment_intents"("caller", "created_at");
