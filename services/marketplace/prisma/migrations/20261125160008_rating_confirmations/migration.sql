-- AlterTable
ALTER TABLE "ratings" ADD COLUMN     "confirm_hash" TEXT,
ADD COLUMN     "confirm_until" TIMESTAMPTZ(3),
ADD COLUMN     "confirmed_at" TIMESTAMPTZ(3);

-- Ratings of sales come from members. The comment of an open rating that nobody confirmed stays hidden.
UPDATE "ratings" SET "confirmed_at" = "created_at" WHERE "order_id" IS NOT NULL OR "verified";

-- A verified rating of the page knows the two sides of its sale, and each side has one.
UPDATE "ratings" AS r SET
  "rater_id" = CASE r."rater_type" WHEN 'buyer' THEN o."buyer_id" ELSE o."seller_id" END,
  "rated_id" = CASE r."rater_type" WHEN 'buyer' THEN o."seller_id" ELSE o."buyer_id" END
  FROM "orders" AS o
  WHERE r."order_id" IS NULL AND r."verified" AND r."transaction_id" = 'P-' || lpad(o."id"::text, 6, '0');
UPDATE "ratings" AS r SET "verified" = false WHERE r."order_id" IS NULL AND r."verified" AND (r."rated_id" IS NULL OR EXISTS (
  SELECT 1 FROM "ratings" AS t WHERE t."order_id" IS NOT NULL AND t."transaction_id" = r."transaction_id"
    AND t."rater_type" = r."rater_type"));

-- CreateIndex
CREATE UNIQUE INDEX "ratings_confirm_hash_key" ON "ratings"("confirm_hash");

-- How many mails a mailbox was sent lately
CREATE INDEX "ratings_unconfirmed_mailbox_idx" ON "ratings"(email_key("rater_email"), "created_at") WHERE "confirm_hash" IS NOT NULL;
