-- AlterTable
ALTER TABLE "listings" ADD COLUMN     "held_kind" TEXT,
ADD COLUMN     "passed_kinds" TEXT[] DEFAULT ARRAY[]::TEXT[];
