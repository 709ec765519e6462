ALTER TABLE "pickups" ADD COLUMN "seller_count" JSONB;
