-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "driver_slot" TIMESTAMPTZ(3),
ADD COLUMN     "transport" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "transport_dropped" BIGINT NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "transport_rates" (
    "version" SERIAL NOT NULL,
    "from" TIMESTAMPTZ(3) NOT NULL,
    "terms" JSONB NOT NULL,
    "added_by" TEXT,
    "added_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "transport_rates_pkey" PRIMARY KEY ("version")
);

-- CreateTable
CREATE TABLE "transport_quotes" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "member_id" INTEGER NOT NULL,
    "listing_id" INTEGER NOT NULL,
    "lines" JSONB NOT NULL,
    "address" TEXT NOT NULL,
    "zone" TEXT NOT NULL,
    "latitude" DOUBLE PRECISION,
    "longitude" DOUBLE PRECISION,
    "floors" INTEGER NOT NULL,
    "help" BOOLEAN NOT NULL,
    "vehicle" TEXT NOT NULL,
    "kilometres" DOUBLE PRECISION NOT NULL,
    "kilograms" INTEGER NOT NULL,
    "rate" INTEGER NOT NULL,
    "centavos" BIGINT NOT NULL,
    "parts" JSONB NOT NULL,
    "valid_until" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "transport_quotes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "order_transports" (
    "order_id" INTEGER NOT NULL,
    "quote_id" UUID NOT NULL,
    "driver_name" TEXT,
    "driver_phone" TEXT,
    "assigned_by" TEXT,
    "assigned_at" TIMESTAMPTZ(3),
    "late_slot" TIMESTAMPTZ(3),

    CONSTRAINT "order_transports_pkey" PRIMARY KEY ("order_id")
);

-- CreateIndex
CREATE INDEX "transport_rates_from_idx" ON "transport_rates"("from");

-- CreateIndex
CREATE INDEX "transport_quotes_member_id_idx" ON "transport_quotes"("member_id");

-- CreateIndex
CREATE INDEX "transport_quotes_valid_until_idx" ON "transport_quotes"("valid_until");

-- CreateIndex
CREATE UNIQUE INDEX "order_transports_quote_id_key" ON "order_transports"("quote_id");

-- AddForeignKey
ALTER TABLE "transport_quotes" ADD CONSTRAINT "transport_quotes_rate_fkey" FOREIGN KEY ("rate") REFERENCES "transport_rates"("version") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_transports" ADD CONSTRAINT "order_transports_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_transports" ADD CONSTRAINT "order_transports_quote_id_fkey" FOREIGN KEY ("quote_id") REFERENCES "transport_quotes"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- The first rates; staff add later versions.
INSERT INTO "transport_rates" ("from", "terms") VALUES ('2026-01-01T06:00:00Z', '{
  "roadFactor": 1.35, "kilometres": 120, "perFloor": 45, "help": 250,
  "vehicles": [
    {"vehicle": "van", "kilograms": 1000, "base": 380, "perKilometre": 14},
    {"vehicle": "truck", "kilograms": 3500, "base": 690, "perKilometre": 21},
    {"vehicle": "large_truck", "kilograms": 8000, "base": 1250, "perKilometre": 32},
    {"vehicle": "trailer", "kilograms": 25000, "base": 3400, "perKilometre": 48}
  ]}');
