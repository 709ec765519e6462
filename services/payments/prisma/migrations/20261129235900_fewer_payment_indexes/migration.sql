-- Each write of a payment enters it into every index that holds it, and a payment is written several times in its first minute.

-- What the schema language cannot say

-- Payments without an order have no card's mark and no order.
CREATE INDEX "payment_intents_card" ON "payment_intents"("card_fingerprint") WHERE "card_fingerprint" IS NOT NULL;
CREATE INDEX "payment_intents_of_order" ON "payment_intents"("order_id") WHERE "order_id" IS NOT NULL;
-- Nearly all payments are over, and nobody asks the provider about them again.
CREATE INDEX "payment_intents_open" ON "payment_intents"("checked_at")
  WHERE "status" IN ('creating', 'requires_payment_method', 'requires_confirmation', 'requires_action', 'processing', 'requires_capture');

-- Dropping an index locks out even reads, so it comes last.

-- DropIndex
DROP INDEX "payment_intents_created_at_idx";

-- DropIndex
DROP INDEX "payment_intents_card_fingerprint_idx";

-- DropIndex
DROP INDEX "payment_intents_order_id_idx";

-- DropIndex
DROP INDEX "payment_intents_status_checked_at_idx";
