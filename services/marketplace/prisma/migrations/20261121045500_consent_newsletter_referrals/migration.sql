-- AlterTable
ALTER TABLE "suppliers" ADD COLUMN "phone" TEXT;

-- AlterTable
ALTER TABLE "referrals" ADD COLUMN "supplier_id" INTEGER;

-- CreateTable
CREATE TABLE "consent_ledger" (
    "id" SERIAL NOT NULL,
    "email" TEXT NOT NULL,
    "purpose" TEXT NOT NULL,
    "given" BOOLEAN NOT NULL,
    "text_version" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "consent_ledger_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "newsletter_subscriptions" (
    "id" SERIAL NOT NULL,
    "email" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "privacy_version" TEXT NOT NULL,
    "confirm_hash" TEXT,
    "confirm_until" TIMESTAMPTZ(3),
    "leave_hash" TEXT,
    "mail_requested_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "newsletter_subscriptions_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "referrals_supplier_id_key" ON "referrals"("supplier_id");

-- CreateIndex
CREATE INDEX "consent_ledger_email_id_idx" ON "consent_ledger"("email", "id");

-- CreateIndex
CREATE UNIQUE INDEX "newsletter_subscriptions_email_key" ON "newsletter_subscriptions"("email");

-- CreateIndex
CREATE UNIQUE INDEX "newsletter_subscriptions_confirm_hash_key" ON "newsletter_subscriptions"("confirm_hash");

-- CreateIndex
CREATE UNIQUE INDEX "newsletter_subscriptions_leave_hash_key" ON "newsletter_subscriptions"("leave_hash");

-- AddForeignKey
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_supplier_id_fkey" FOREIGN KEY ("supplier_id") REFERENCES "suppliers"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Checks, which the schema language cannot say
ALTER TABLE "newsletter_subscriptions" ADD CONSTRAINT "newsletter_subscriptions_status_known" CHECK ("status" IN ('pending', 'confirmed', 'left'));
ALTER TABLE "consent_ledger" ADD CONSTRAINT "consent_ledger_purpose_known" CHECK ("purpose" IN ('privacy_notice', 'marketing', 'newsletter'));

-- Only additions: what was agreed to, and when, is evidence.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'rows of % are only ever added', TG_TABLE_NAME;
END
$$;
CREATE TRIGGER "consent_ledger_append_only" BEFORE UPDATE ON "consent_ledger" FOR EACH ROW EXECUTE FUNCTION refuse_change();
