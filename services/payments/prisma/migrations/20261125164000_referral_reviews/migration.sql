ALTER TABLE "orders"
  ADD COLUMN "seller_persons" TEXT[] DEFAULT ARRAY[]::TEXT[],
  ADD COLUMN "buyer_persons" TEXT[] DEFAULT ARRAY[]::TEXT[],
  ADD COLUMN "referrer_persons" TEXT[] DEFAULT ARRAY[]::TEXT[],
  ADD COLUMN "review_state" TEXT,
  ADD COLUMN "review_reasons" TEXT[] DEFAULT ARRAY[]::TEXT[],
  ADD COLUMN "review_until" TIMESTAMPTZ(3),
  ADD COLUMN "review_decided_at" TIMESTAMPTZ(3),
  ADD COLUMN "review_staff_id" INTEGER,
  ADD COLUMN "review_note" TEXT;

CREATE INDEX "orders_seller_persons_idx" ON "orders" USING GIN ("seller_persons");
CREATE INDEX "orders_review_state_review_until_idx" ON "orders"("review_state", "review_until");

CREATE TABLE "referral_settings" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "review_above" BIGINT NOT NULL,

    CONSTRAINT "referral_settings_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "referral_settings_one_row" CHECK ("id" = 1)
);
INSERT INTO "referral_settings" ("review_above") VALUES (500000);
