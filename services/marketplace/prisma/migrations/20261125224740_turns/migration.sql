-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "rate_until" TIMESTAMPTZ(3),
ADD COLUMN     "turn_reminded" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "orders_buyer_id_rate_until_idx" ON "orders"("buyer_id", "rate_until");

-- CreateIndex
CREATE INDEX "orders_seller_id_rate_until_idx" ON "orders"("seller_id", "rate_until");

-- Sales that ended before the column was there.
UPDATE "orders" AS o SET "rate_until" = m.at + interval '14 days'
FROM (
  SELECT order_id, max(at) AS at FROM order_moves WHERE to_state IN ('settled', 'refunded') GROUP BY order_id
) AS m
WHERE m.order_id = o.id AND m.at > now() - interval '14 days';
