-- Buyers whose account was erased before the table was there. Of others the consumer `erased-member` reads what the stream still has.
INSERT INTO "erased_members" ("member_id") SELECT DISTINCT "buyer_id" FROM "orders" WHERE "buyer_erased" ON CONFLICT DO NOTHING;
