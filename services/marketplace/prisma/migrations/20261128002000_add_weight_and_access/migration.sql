-- AlterTable
ALTER TABLE "listings" ADD COLUMN     "access" TEXT,
ADD COLUMN     "weight" DOUBLE PRECISION;
