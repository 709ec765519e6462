-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "transport" BIGINT NOT NULL DEFAULT 0;
