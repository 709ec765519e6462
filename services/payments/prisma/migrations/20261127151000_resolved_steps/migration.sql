-- AlterTable
ALTER TABLE "order_steps" ADD COLUMN "resolution" TEXT,
ADD COLUMN "resolved_at" TIMESTAMPTZ(3),
ADD COLUMN "resolved_by" INTEGER;
