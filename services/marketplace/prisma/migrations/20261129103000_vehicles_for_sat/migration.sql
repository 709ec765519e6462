-- AlterTable
ALTER TABLE "vehicles" ADD COLUMN     "sat" JSONB NOT NULL DEFAULT '{}';
