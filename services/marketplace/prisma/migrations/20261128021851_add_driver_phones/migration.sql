-- AlterTable
ALTER TABLE "pickup_links" ADD COLUMN     "language" TEXT,
ADD COLUMN     "phone" TEXT,
ADD COLUMN     "sealed" TEXT,
ADD COLUMN     "told_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "pickup_sends" (
    "id" SERIAL NOT NULL,
    "order_id" INTEGER NOT NULL,
    "member_id" INTEGER NOT NULL,
    "person" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "pickup_sends_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "pickup_sends_at_idx" ON "pickup_sends"("at");

-- CreateIndex
CREATE INDEX "pickup_sends_member_id_idx" ON "pickup_sends"("member_id");

-- CreateIndex
CREATE INDEX "pickup_links_phone_idx" ON "pickup_links"("phone");
