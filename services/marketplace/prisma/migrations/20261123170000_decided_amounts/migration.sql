-- AlterTable
ALTER TABLE "order_moves" ADD COLUMN     "given_back" BIGINT;
