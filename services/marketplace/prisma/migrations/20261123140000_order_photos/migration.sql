-- AlterTable
ALTER TABLE "order_messages" ADD COLUMN     "photo_hash" TEXT,
ADD COLUMN     "photo_height" INTEGER,
ADD COLUMN     "photo_id" UUID,
ADD COLUMN     "photo_width" INTEGER,
ADD COLUMN     "photo_widths" INTEGER[] DEFAULT ARRAY[]::INTEGER[];

-- CreateIndex
CREATE UNIQUE INDEX "order_messages_order_id_by_photo_hash_key" ON "order_messages"("order_id", "by", "photo_hash");

-- CreateIndex
CREATE UNIQUE INDEX "order_messages_photo_id_key" ON "order_messages"("photo_id");
