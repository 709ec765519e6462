-- CreateTable
CREATE TABLE "market_demand" (
    "category" TEXT NOT NULL,
    "counted_at" TIMESTAMPTZ(3) NOT NULL,
    "counts" JSONB NOT NULL,

    CONSTRAINT "market_demand_pkey" PRIMARY KEY ("category")
);

-- CreateTable
CREATE TABLE "market_asks" (
    "id" SERIAL NOT NULL,
    "category" TEXT NOT NULL,
    "latitude" DOUBLE PRECISION,
    "longitude" DOUBLE PRECISION,
    "asked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "market_asks_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "market_asks_category_asked_at_idx" ON "market_asks"("category", "asked_at");

-- CreateIndex
CREATE INDEX "market_asks_asked_at_idx" ON "market_asks"("asked_at");
