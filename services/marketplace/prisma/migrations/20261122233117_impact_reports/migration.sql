-- AlterTable
ALTER TABLE "order_lines" ADD COLUMN     "category" TEXT,
ADD COLUMN     "condition" TEXT NOT NULL DEFAULT 'new_surplus',
ADD COLUMN     "material" TEXT NOT NULL DEFAULT 'otros';

-- CreateTable
CREATE TABLE "impact_reports" (
    "id" SERIAL NOT NULL,
    "hash" TEXT NOT NULL,
    "order_id" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,
    "seller_id" INTEGER NOT NULL,
    "delivered_at" TIMESTAMPTZ(3) NOT NULL,
    "lines" INTEGER NOT NULL,
    "mass" DECIMAL NOT NULL,
    "avoided" DECIMAL NOT NULL,
    "without_mass" INTEGER NOT NULL,
    "without_factor" INTEGER NOT NULL,
    "content" TEXT NOT NULL,
    "issued_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "impact_reports_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "impact_reports_hash_key" ON "impact_reports"("hash");

-- CreateIndex
CREATE INDEX "impact_reports_seller_id_delivered_at_idx" ON "impact_reports"("seller_id", "delivered_at");

-- CreateIndex
CREATE UNIQUE INDEX "impact_reports_order_id_version_key" ON "impact_reports"("order_id", "version");

-- AddForeignKey
ALTER TABLE "impact_reports" ADD CONSTRAINT "impact_reports_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Of orders placed before: as their lots say today.
UPDATE "order_lines" AS o SET "category" = n."category", "condition" = coalesce(n."condition", 'new_surplus'), "material" = n."material"
FROM "listing_lines" AS n WHERE n."id" = o."line_id";

-- What a report said stays as it was; a correction is a later version.
CREATE FUNCTION refuse_impact_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'impact reports are only ever added';
END $$;
CREATE TRIGGER impact_reports_only_added BEFORE UPDATE OR DELETE ON "impact_reports" FOR EACH ROW EXECUTE FUNCTION refuse_impact_change();
