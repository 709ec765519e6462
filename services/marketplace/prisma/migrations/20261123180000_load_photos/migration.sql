-- CreateTable
CREATE TABLE "load_photos" (
    "id" UUID NOT NULL,
    "order_id" INTEGER NOT NULL,
    "hash" TEXT NOT NULL,
    "digest" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "widths" INTEGER[],
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "load_photos_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "load_photos_order_id_hash_key" ON "load_photos"("order_id", "hash");

-- CreateIndex
CREATE INDEX "load_photos_at_idx" ON "load_photos"("at");

-- AddForeignKey
ALTER TABLE "load_photos" ADD CONSTRAINT "load_photos_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;
