-- AlterTable
ALTER TABLE "interests" ADD COLUMN     "paused_by_opt_out" BOOLEAN NOT NULL DEFAULT false;
