-- A mailbox that nobody proved keeps no one out: rows belong to members who proved an address.
DROP INDEX "referral_users_email_key";
DROP INDEX "referral_users_email_key_of_mailbox";
CREATE INDEX "referral_users_email_idx" ON "referral_users"("email");
CREATE INDEX "referral_users_mailbox_idx" ON "referral_users"(email_key("email"));
CREATE INDEX "referral_users_whatsapp_idx" ON "referral_users"("whatsapp");

ALTER TABLE "referral_users" ADD COLUMN "member_id" INTEGER;
CREATE INDEX "referral_users_member_id_idx" ON "referral_users"("member_id");

-- Rows of which one member alone proved an address.
UPDATE "referral_users" AS u SET "member_id" = owner.member_id FROM (
  SELECT r.id, min(a.member_id) AS member_id FROM "referral_users" AS r JOIN "member_addresses" AS a
    ON a.channel = 'mail' AND a.address = r.email OR a.channel = 'whatsapp' AND a.address = r.whatsapp
  GROUP BY r.id HAVING count(DISTINCT a.member_id) = 1
) AS owner WHERE owner.id = u.id;

ALTER TABLE "referrals" ADD COLUMN "seller_member_id" INTEGER, ADD COLUMN "confirmed_at" TIMESTAMPTZ(3);
CREATE UNIQUE INDEX "referrals_seller_member_id_key" ON "referrals"("seller_member_id");

ALTER TABLE "referrals" DROP CONSTRAINT "referrals_status_known";
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_status_known"
  CHECK ("status" IN ('proposed', 'declined', 'pending', 'in_review', 'completed', 'refused'));

-- What a form alone said counts once the seller confirms it.
UPDATE "referrals" SET "status" = 'proposed' WHERE "status" = 'pending' AND "supplier_id" IS NOT NULL;
