-- AlterTable
ALTER TABLE "offers" ADD COLUMN     "reminded" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "listings" ADD COLUMN     "end_reminded" TIMESTAMPTZ(3),
ADD COLUMN     "renewed_at" TIMESTAMPTZ(3);
