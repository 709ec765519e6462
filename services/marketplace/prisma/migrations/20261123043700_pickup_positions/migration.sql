-- CreateTable
CREATE TABLE "pickup_positions" (
    "order_id" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "latitude" DOUBLE PRECISION NOT NULL,
    "longitude" DOUBLE PRECISION NOT NULL,
    "accuracy" DOUBLE PRECISION NOT NULL,

    CONSTRAINT "pickup_positions_pkey" PRIMARY KEY ("order_id","at")
);

-- CreateIndex
CREATE INDEX "pickup_positions_at_idx" ON "pickup_positions"("at");

-- AddForeignKey
ALTER TABLE "pickup_positions" ADD CONSTRAINT "pickup_positions_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;
