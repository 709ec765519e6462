-- AlterTable
ALTER TABLE "deliveries" ADD COLUMN     "seal" TEXT,
ADD COLUMN     "seal_key_id" TEXT,
ADD COLUMN     "statement" TEXT;

-- CreateTable
CREATE TABLE "seal_keys" (
    "id" TEXT NOT NULL,
    "public_key" TEXT NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "seal_keys_pkey" PRIMARY KEY ("id")
);

-- AddForeignKey
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_seal_key_id_fkey" FOREIGN KEY ("seal_key_id") REFERENCES "seal_keys"("id") ON DELETE SET NULL ON UPDATE CASCADE;
