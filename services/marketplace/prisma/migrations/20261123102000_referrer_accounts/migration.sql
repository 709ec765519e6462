-- CreateTable
CREATE TABLE "referrer_accounts" (
    "referrer_id" INTEGER NOT NULL,
    "holder" TEXT NOT NULL,
    "clabe" TEXT NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "referrer_accounts_pkey" PRIMARY KEY ("referrer_id")
);

-- AddForeignKey
ALTER TABLE "referrer_accounts" ADD CONSTRAINT "referrer_accounts_referrer_id_fkey" FOREIGN KEY ("referrer_id") REFERENCES "referral_users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
