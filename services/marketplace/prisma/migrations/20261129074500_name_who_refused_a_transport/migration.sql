-- AlterTable
ALTER TABLE "order_transports" ADD COLUMN     "refused_by" INTEGER;

-- CreateIndex
CREATE INDEX "order_transports_refused_by_idx" ON "order_transports"("refused_by");

-- Nobody knows any more who wrote the reasons of orders that are over or brought no longer.
UPDATE "order_transports" AS t SET "refusal" = NULL FROM "orders" AS o
  WHERE o."id" = t."order_id" AND t."refusal" IS NOT NULL
    AND (o."transport" = 0 OR o."state" IN ('delivered', 'disputed', 'settled', 'cancelled', 'expired', 'refunded'));
