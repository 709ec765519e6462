-- AlterTable
ALTER TABLE "vehicles" ADD COLUMN     "refusal" TEXT;
