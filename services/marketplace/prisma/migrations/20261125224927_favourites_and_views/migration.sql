-- CreateTable
CREATE TABLE "favourites" (
    "member_id" INTEGER NOT NULL,
    "listing_id" INTEGER NOT NULL,
    "language" TEXT NOT NULL,
    "marked_at" TIMESTAMPTZ(3) NOT NULL,
    "marked" JSONB NOT NULL,
    "told" JSONB NOT NULL,
    "check_at" TIMESTAMPTZ(3),
    "price_told_at" TIMESTAMPTZ(3),
    "going_told_at" TIMESTAMPTZ(3),

    CONSTRAINT "favourites_pkey" PRIMARY KEY ("member_id","listing_id")
);

-- CreateTable
CREATE TABLE "listing_view_days" (
    "listing_id" INTEGER NOT NULL,
    "day" DATE NOT NULL,
    "views" INTEGER NOT NULL,

    CONSTRAINT "listing_view_days_pkey" PRIMARY KEY ("listing_id","day")
);

-- CreateTable
CREATE TABLE "listing_viewers" (
    "listing_id" INTEGER NOT NULL,
    "day" DATE NOT NULL,
    "network" TEXT NOT NULL,
    "device" TEXT NOT NULL,

    CONSTRAINT "listing_viewers_pkey" PRIMARY KEY ("listing_id","day","network","device")
);

-- CreateIndex
CREATE INDEX "favourites_listing_id_idx" ON "favourites"("listing_id");

-- CreateIndex
CREATE INDEX "favourites_check_at_idx" ON "favourites"("check_at");

-- CreateIndex
CREATE INDEX "listing_viewers_day_idx" ON "listing_viewers"("day");

-- AddForeignKey
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "listing_view_days" ADD CONSTRAINT "listing_view_days_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "listing_viewers" ADD CONSTRAINT "listing_viewers_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;
