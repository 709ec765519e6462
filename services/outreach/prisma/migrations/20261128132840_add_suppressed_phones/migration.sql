-- AlterTable
ALTER TABLE "outreach_contacts" ADD COLUMN     "suppressed" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "suppressed_phones" (
    "id" SERIAL NOT NULL,
    "phone_hash" TEXT NOT NULL,
    "phone" TEXT,
    "ending" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "note" TEXT,
    "actor" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "suppressed_phones_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "suppressed_phones_phone_hash_key" ON "suppressed_phones"("phone_hash");

-- CreateIndex
CREATE INDEX "suppressed_phones_ending_idx" ON "suppressed_phones"("ending");

-- People who had opted out when they were erased: of them only the hash is known.
INSERT INTO "suppressed_phones" ("phone_hash", "ending", "reason", "actor", "created_at")
  SELECT "phone_hash", '', 'erased', "actor", "retired_at" FROM "retired_phones"
  WHERE "reason" = 'erased' AND "opted_out"
  ON CONFLICT DO NOTHING;
