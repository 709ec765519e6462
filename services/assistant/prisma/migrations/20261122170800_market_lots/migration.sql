-- CreateTable
CREATE TABLE "market_lots" (
    "listing_id" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,
    "status" TEXT NOT NULL,
    "seller" UUID,
    "zone" TEXT,
    "latitude" DOUBLE PRECISION,
    "longitude" DOUBLE PRECISION,
    "published_at" TIMESTAMPTZ(3),
    "ends_at" TIMESTAMPTZ(3),

    CONSTRAINT "market_lots_pkey" PRIMARY KEY ("listing_id")
);

-- CreateTable
CREATE TABLE "market_lines" (
    "listing_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "category" TEXT NOT NULL,
    "unit" TEXT NOT NULL,
    "condition" TEXT NOT NULL,
    "quantity" DOUBLE PRECISION NOT NULL,
    "centavos" BIGINT,

    CONSTRAINT "market_lines_pkey" PRIMARY KEY ("listing_id","position")
);

-- CreateIndex
CREATE INDEX "market_lines_category_unit_idx" ON "market_lines"("category", "unit");

-- AddForeignKey
ALTER TABLE "market_lines" ADD CONSTRAINT "market_lines_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "market_lots"("listing_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma's schema cannot say.
ALTER TABLE "market_lots" ADD CONSTRAINT "market_lots_known_status" CHECK ("status" IN ('published', 'reserved', 'sold', 'gone'));
ALTER TABLE "market_lots" ADD CONSTRAINT "market_lots_offered_whole"
  CHECK ("status" = 'gone' OR ("seller" IS NOT NULL AND "zone" IS NOT NULL AND "published_at" IS NOT NULL));
