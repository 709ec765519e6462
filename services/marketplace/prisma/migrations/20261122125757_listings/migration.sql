-- CreateTable
CREATE TABLE "sellers" (
    "member_id" INTEGER NOT NULL,
    "public_id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sellers_pkey" PRIMARY KEY ("member_id")
);

-- CreateTable
CREATE TABLE "warehouses" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "member_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "zone" TEXT NOT NULL,
    "address" TEXT,
    "latitude" DOUBLE PRECISION,
    "longitude" DOUBLE PRECISION,
    "archived_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "warehouses_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "listings" (
    "id" SERIAL NOT NULL,
    "member_id" INTEGER NOT NULL,
    "warehouse_id" UUID,
    "status" TEXT NOT NULL DEFAULT 'draft',
    "source" TEXT NOT NULL DEFAULT 'web',
    "language" TEXT NOT NULL,
    "title" TEXT NOT NULL DEFAULT '',
    "description" TEXT NOT NULL DEFAULT '',
    "text" TEXT NOT NULL DEFAULT '',
    "reading" INTEGER NOT NULL DEFAULT 0,
    "read_reading" INTEGER NOT NULL DEFAULT 0,
    "notes" TEXT[],
    "zone" TEXT,
    "donation" BOOLEAN NOT NULL DEFAULT false,
    "cold_chain" BOOLEAN NOT NULL DEFAULT false,
    "best_before" TIMESTAMPTZ(3),
    "available_until" TIMESTAMPTZ(3),
    "published_at" TIMESTAMPTZ(3),
    "ends_at" TIMESTAMPTZ(3),
    "hidden_reason" TEXT,
    "hidden_by" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "listings_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "listing_lines" (
    "id" SERIAL NOT NULL,
    "listing_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "category" TEXT,
    "material" TEXT NOT NULL,
    "quantity" DECIMAL(12,3) NOT NULL,
    "reserved" DECIMAL(12,3) NOT NULL DEFAULT 0,
    "unit" TEXT NOT NULL,
    "condition" TEXT NOT NULL,
    "centavos" BIGINT,
    "minimum" DECIMAL(12,3),
    "suggested" JSONB,

    CONSTRAINT "listing_lines_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "listing_photos" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "listing_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "widths" INTEGER[],
    "hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "listing_photos_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "listing_search" (
    "listing_id" INTEGER NOT NULL,
    "words" tsvector NOT NULL,
    "text" TEXT NOT NULL,
    "vertical" TEXT NOT NULL,
    "materials" TEXT[],
    "categories" TEXT[],
    "conditions" TEXT[],
    "zone" TEXT NOT NULL,
    "city" TEXT NOT NULL,
    "latitude" DOUBLE PRECISION NOT NULL,
    "longitude" DOUBLE PRECISION NOT NULL,
    "centavos" BIGINT,
    "donation" BOOLEAN NOT NULL,
    "cold_chain" BOOLEAN NOT NULL,
    "best_before" TIMESTAMPTZ(3),
    "available_until" TIMESTAMPTZ(3),
    "published_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "listing_search_pkey" PRIMARY KEY ("listing_id")
);

-- CreateTable
CREATE TABLE "listing_questions" (
    "id" SERIAL NOT NULL,
    "listing_id" INTEGER NOT NULL,
    "member_id" INTEGER NOT NULL,
    "question" TEXT NOT NULL,
    "answer" TEXT,
    "answered_at" TIMESTAMPTZ(3),
    "hidden_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "listing_questions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "listing_reports" (
    "id" SERIAL NOT NULL,
    "listing_id" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "comment" TEXT,
    "decision" TEXT,
    "decided_by" TEXT,
    "decided_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "listing_reports_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "sellers_public_id_key" ON "sellers"("public_id");

-- CreateIndex
CREATE INDEX "warehouses_member_id_idx" ON "warehouses"("member_id");

-- CreateIndex
CREATE INDEX "listings_member_id_id_idx" ON "listings"("member_id", "id");

-- CreateIndex
CREATE INDEX "listings_status_ends_at_idx" ON "listings"("status", "ends_at");

-- CreateIndex
CREATE UNIQUE INDEX "listing_lines_listing_id_position_key" ON "listing_lines"("listing_id", "position");

-- CreateIndex
CREATE UNIQUE INDEX "listing_photos_listing_id_hash_key" ON "listing_photos"("listing_id", "hash");

-- CreateIndex
CREATE INDEX "listing_search_words_idx" ON "listing_search" USING GIN ("words");

-- CreateIndex
CREATE INDEX "listing_search_published_at_listing_id_idx" ON "listing_search"("published_at" DESC, "listing_id" DESC);

-- CreateIndex
CREATE INDEX "listing_questions_listing_id_id_idx" ON "listing_questions"("listing_id", "id");

-- CreateIndex
CREATE INDEX "listing_reports_decision_id_idx" ON "listing_reports"("decision", "id");

-- AddForeignKey
ALTER TABLE "warehouses" ADD CONSTRAINT "warehouses_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "sellers"("member_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "listings" ADD CONSTRAINT "listings_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "sellers"("member_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "listings" ADD CONSTRAINT "listings_warehouse_id_fkey" FOREIGN KEY ("warehouse_id") REFERENCES "warehouses"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "listing_lines" ADD CONSTRAINT "listing_lines_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "listing_photos" ADD CONSTRAINT "listing_photos_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "listing_search" ADD CONSTRAINT "listing_search_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "listing_questions" ADD CONSTRAINT "listing_questions_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "listing_reports" ADD CONSTRAINT "listing_reports_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Typing errors in a search. pg_trgm is a trusted extension: the owner of the database may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE INDEX "listing_search_text_idx" ON "listing_search" USING GIN ("text" gin_trgm_ops);
