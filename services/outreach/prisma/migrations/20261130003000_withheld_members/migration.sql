-- AlterTable
ALTER TABLE "notifications" ADD COLUMN "holder_id" INTEGER,
ADD COLUMN "kind" TEXT,
ADD COLUMN "member_id" INTEGER;
