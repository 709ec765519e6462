-- CreateTable
CREATE TABLE "demand_counts" (
    "category" TEXT NOT NULL,
    "counts" JSONB NOT NULL,

    CONSTRAINT "demand_counts_pkey" PRIMARY KEY ("category")
);

-- CreateTable
CREATE TABLE "untold_offers" (
    "listing_id" INTEGER NOT NULL,

    CONSTRAINT "untold_offers_pkey" PRIMARY KEY ("listing_id")
);

-- Whatever was published before ListingOfferChanged is told of once; who knows of a lot takes it for the same again.
INSERT INTO "untold_offers" SELECT "id" FROM "listings" WHERE "status" IN ('published', 'reserved', 'sold');
