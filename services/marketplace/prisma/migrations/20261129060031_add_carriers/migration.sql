-- AlterTable
ALTER TABLE "order_transports" ADD COLUMN     "carrier_amount" BIGINT,
ADD COLUMN     "carrier_earned_at" TIMESTAMPTZ(3),
ADD COLUMN     "carrier_id" INTEGER,
ADD COLUMN     "carrier_percent" INTEGER,
ADD COLUMN     "carrier_share" INTEGER,
ADD COLUMN     "refusal" TEXT;

-- AlterTable
ALTER TABLE "vehicles" ADD COLUMN     "approved" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "carrier_id" INTEGER,
ADD COLUMN     "told" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- CreateTable
CREATE TABLE "carriers" (
    "id" SERIAL NOT NULL,
    "channel" TEXT,
    "address" TEXT,
    "member_id" INTEGER,
    "state" TEXT NOT NULL DEFAULT 'invited',
    "share_version" INTEGER,
    "invited_by" TEXT NOT NULL,
    "invited_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "answered_at" TIMESTAMPTZ(3),
    "approved_by" TEXT,
    "approved_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "carriers_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "carrier_shares" (
    "version" SERIAL NOT NULL,
    "percent" INTEGER NOT NULL,
    "added_by" TEXT,
    "added_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "carrier_shares_pkey" PRIMARY KEY ("version")
);

-- CreateIndex
CREATE UNIQUE INDEX "carriers_member_id_key" ON "carriers"("member_id");

-- CreateIndex
CREATE UNIQUE INDEX "carriers_channel_address_key" ON "carriers"("channel", "address");

-- CreateIndex
CREATE INDEX "order_transports_carrier_id_idx" ON "order_transports"("carrier_id");

-- CreateIndex
CREATE INDEX "vehicles_carrier_id_idx" ON "vehicles"("carrier_id");

-- AddForeignKey
ALTER TABLE "carriers" ADD CONSTRAINT "carriers_share_version_fkey" FOREIGN KEY ("share_version") REFERENCES "carrier_shares"("version") ON DELETE SET NULL ON UPDATE CASCADE;

-- The first share.
INSERT INTO "carrier_shares" ("percent") VALUES (80);
