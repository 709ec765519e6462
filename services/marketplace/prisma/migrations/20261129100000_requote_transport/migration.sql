-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "requote" BIGINT,
ADD COLUMN     "requote_by" TIMESTAMPTZ(3),
ADD COLUMN     "requote_fits" BOOLEAN;

-- AlterTable
ALTER TABLE "order_transports" ADD COLUMN     "other_quote_id" UUID;
