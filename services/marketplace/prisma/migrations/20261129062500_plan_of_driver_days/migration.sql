-- AlterTable
ALTER TABLE "driver_days" ADD COLUMN "plan" JSONB NOT NULL DEFAULT '[]';
