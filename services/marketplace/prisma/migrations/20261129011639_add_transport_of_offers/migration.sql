-- AlterTable
ALTER TABLE "offers" ADD COLUMN     "quote_id" UUID,
ADD COLUMN     "transport" BIGINT NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "transport_quotes" ADD COLUMN     "declared" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "least_vehicle" TEXT,
ALTER COLUMN "member_id" DROP NOT NULL;

-- CreateIndex
CREATE UNIQUE INDEX "offers_quote_id_key" ON "offers"("quote_id");

-- AddForeignKey
ALTER TABLE "offers" ADD CONSTRAINT "offers_quote_id_fkey" FOREIGN KEY ("quote_id") REFERENCES "transport_quotes"("id") ON DELETE SET NULL ON UPDATE CASCADE;
