-- CreateTable
CREATE TABLE "interests" (
    "id" SERIAL NOT NULL,
    "member_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "categories" TEXT[],
    "materials" TEXT[],
    "phrases" TEXT[],
    "words" TEXT[],
    "verticals" TEXT[],
    "conditions" TEXT[],
    "zones" TEXT[],
    "near_zone" TEXT,
    "near_km" INTEGER,
    "unit" TEXT,
    "quantity" DECIMAL(12,3),
    "centavos" BIGINT,
    "donations" BOOLEAN NOT NULL,
    "active" BOOLEAN NOT NULL,
    "terms" TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "interests_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "match_deliveries" (
    "member_id" INTEGER NOT NULL,
    "frequency" TEXT NOT NULL,
    "hour" INTEGER NOT NULL,
    "weekday" INTEGER NOT NULL,
    "quiet_days" INTEGER[],
    "quiet_from" INTEGER,
    "quiet_to" INTEGER,
    "language" TEXT NOT NULL,
    "next_digest_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "match_deliveries_pkey" PRIMARY KEY ("member_id")
);

-- CreateTable
CREATE TABLE "matches" (
    "id" SERIAL NOT NULL,
    "member_id" INTEGER NOT NULL,
    "interest_id" INTEGER,
    "listing_id" INTEGER NOT NULL,
    "score" DOUBLE PRECISION NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'found',
    "token" TEXT NOT NULL,
    "tell_at" TIMESTAMPTZ(3),
    "told_by" TEXT,
    "told_at" TIMESTAMPTZ(3),
    "opened_at" TIMESTAMPTZ(3),
    "found_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "matches_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "match_digests" (
    "member_id" INTEGER NOT NULL,
    "day" DATE NOT NULL,

    CONSTRAINT "match_digests_pkey" PRIMARY KEY ("member_id","day")
);

-- CreateTable
CREATE TABLE "match_tastes" (
    "term" TEXT NOT NULL,
    "member_id" INTEGER NOT NULL,
    "opened" INTEGER NOT NULL DEFAULT 0,
    "dismissed" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "match_tastes_pkey" PRIMARY KEY ("term","member_id")
);

-- CreateIndex
CREATE INDEX "interests_member_id_idx" ON "interests"("member_id");

-- CreateIndex
CREATE INDEX "interests_terms_idx" ON "interests" USING GIN ("terms");

-- CreateIndex
CREATE INDEX "match_deliveries_next_digest_at_idx" ON "match_deliveries"("next_digest_at");

-- CreateIndex
CREATE UNIQUE INDEX "matches_token_key" ON "matches"("token");

-- CreateIndex
CREATE INDEX "matches_member_id_id_idx" ON "matches"("member_id", "id");

-- CreateIndex
CREATE INDEX "matches_listing_id_idx" ON "matches"("listing_id");

-- CreateIndex
CREATE INDEX "matches_interest_id_idx" ON "matches"("interest_id");

-- CreateIndex
CREATE UNIQUE INDEX "matches_member_id_listing_id_key" ON "matches"("member_id", "listing_id");

-- CreateIndex
CREATE INDEX "match_tastes_member_id_idx" ON "match_tastes"("member_id");

-- AddForeignKey
ALTER TABLE "matches" ADD CONSTRAINT "matches_interest_id_fkey" FOREIGN KEY ("interest_id") REFERENCES "interests"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "matches" ADD CONSTRAINT "matches_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Notices that are due.
CREATE INDEX "matches_tell_at_idx" ON "matches" ("tell_at") WHERE "tell_at" IS NOT NULL;
