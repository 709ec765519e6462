-- CreateTable
CREATE TABLE "suppliers" (
    "id" SERIAL NOT NULL,
    "company_name" TEXT NOT NULL,
    "material_type" TEXT NOT NULL,
    "frequency" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "wants_pilot" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "suppliers_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "contact_messages" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "company" TEXT,
    "email" TEXT NOT NULL,
    "query_type" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "contact_messages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "referral_users" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "whatsapp" TEXT NOT NULL,
    "referral_code" TEXT NOT NULL,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "total_referrals" INTEGER NOT NULL DEFAULT 0,
    "total_earnings" DECIMAL(10,2) NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "referral_users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "referrals" (
    "id" SERIAL NOT NULL,
    "referrer_id" INTEGER,
    "developer_name" TEXT NOT NULL,
    "developer_whatsapp" TEXT NOT NULL,
    "developer_city" TEXT,
    "referrer_name" TEXT NOT NULL,
    "referrer_whatsapp" TEXT NOT NULL,
    "reward" DECIMAL(10,2) NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "referrals_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ratings" (
    "id" SERIAL NOT NULL,
    "rater_type" TEXT NOT NULL DEFAULT 'supplier',
    "rater_name" TEXT NOT NULL,
    "rater_email" TEXT NOT NULL,
    "rated_type" TEXT NOT NULL DEFAULT 'buyer',
    "rated_name" TEXT NOT NULL,
    "rated_email" TEXT NOT NULL,
    "rating" INTEGER NOT NULL,
    "comment" TEXT,
    "transaction_id" TEXT,
    "verified" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ratings_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "idempotency_keys" (
    "operation" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "request_hash" TEXT NOT NULL,
    "reply" JSONB,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY ("operation","key")
);

-- CreateIndex
CREATE INDEX "suppliers_created_at_idx" ON "suppliers"("created_at");

-- CreateIndex
CREATE INDEX "suppliers_email_idx" ON "suppliers"("email");

-- CreateIndex
CREATE INDEX "contact_messages_created_at_idx" ON "contact_messages"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "referral_users_email_key" ON "referral_users"("email");

-- CreateIndex
CREATE UNIQUE INDEX "referral_users_referral_code_key" ON "referral_users"("referral_code");

-- CreateIndex
CREATE INDEX "referral_users_is_active_idx" ON "referral_users"("is_active");

-- CreateIndex
CREATE INDEX "referral_users_created_at_idx" ON "referral_users"("created_at");

-- CreateIndex
CREATE INDEX "referrals_status_idx" ON "referrals"("status");

-- CreateIndex
CREATE INDEX "referrals_referrer_id_idx" ON "referrals"("referrer_id");

-- CreateIndex
CREATE INDEX "ratings_rated_email_id_idx" ON "ratings"("rated_email", "id");

-- CreateIndex
CREATE INDEX "ratings_rated_email_rated_type_rating_idx" ON "ratings"("rated_email", "rated_type", "rating");

-- CreateIndex
CREATE INDEX "idempotency_keys_expires_at_idx" ON "idempotency_keys"("expires_at");

-- AddForeignKey
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_referrer_id_fkey" FOREIGN KEY ("referrer_id") REFERENCES "referral_users"("id") ON DELETE SET NULL ON UPDATE CASCADE;


-- Checks, which the schema language cannot say
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_rating_range" CHECK ("rating" BETWEEN 1 AND 5);
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_status_known" CHECK ("status" IN ('pending', 'completed'));
ALTER TABLE "referral_users" ADD CONSTRAINT "referral_users_totals_positive" CHECK ("total_referrals" >= 0 AND "total_earnings" >= 0);
