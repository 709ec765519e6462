-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "used_amount" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "withheld" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "withholding_rule" TEXT;

-- CreateTable
CREATE TABLE "tax_profiles" (
    "member_id" INTEGER NOT NULL,
    "rfc" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "regime" TEXT NOT NULL,
    "postal_code" TEXT NOT NULL,
    "cfdi_use" TEXT NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "tax_profiles_pkey" PRIMARY KEY ("member_id")
);
