ALTER TABLE "sellers" ADD COLUMN "kept_at" TIMESTAMPTZ(3);

-- Sellers who have published before are not new.
UPDATE "sellers" SET "kept_at" = now() WHERE EXISTS (
  SELECT FROM "listings" WHERE "listings"."member_id" = "sellers"."member_id" AND "published_at" IS NOT NULL);
