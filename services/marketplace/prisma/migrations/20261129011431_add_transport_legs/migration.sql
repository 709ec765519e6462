-- AlterTable
ALTER TABLE "load_photos" ADD COLUMN     "stage" TEXT NOT NULL DEFAULT 'loading';

-- AlterTable
ALTER TABLE "order_transports" ADD COLUMN     "arrive_until" TIMESTAMPTZ(3),
ADD COLUMN     "departed_at" TIMESTAMPTZ(3),
ADD COLUMN     "told" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "leg" TEXT,
ADD COLUMN     "trouble" TEXT;

-- CreateTable
CREATE TABLE "driver_days" (
    "phone" TEXT NOT NULL,
    "date" TEXT NOT NULL,
    "token_hash" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "driver_days_pkey" PRIMARY KEY ("phone","date")
);

-- CreateIndex
CREATE UNIQUE INDEX "driver_days_token_hash_key" ON "driver_days"("token_hash");

-- CreateIndex
CREATE INDEX "driver_days_at_idx" ON "driver_days"("at");
