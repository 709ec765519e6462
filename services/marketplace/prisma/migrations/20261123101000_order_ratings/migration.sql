-- A rating of an order is of members, who may have no mailbox; it is shown from a moment on.
ALTER TABLE "rated_companies" ALTER COLUMN "email" DROP NOT NULL,
ADD COLUMN     "member_id" INTEGER,
ADD CONSTRAINT "rated_companies_named" CHECK ("email" IS NOT NULL OR "member_id" IS NOT NULL);

ALTER TABLE "ratings" ALTER COLUMN "rater_email" DROP NOT NULL,
ALTER COLUMN "rated_email" DROP NOT NULL,
ADD COLUMN     "order_id" INTEGER,
ADD COLUMN     "rated_id" INTEGER,
ADD COLUMN     "rater_id" INTEGER,
ADD COLUMN     "shown_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD CONSTRAINT "ratings_of_somebody" CHECK (CASE WHEN "order_id" IS NULL
  THEN "rater_email" IS NOT NULL AND "rated_email" IS NOT NULL
  ELSE "rater_id" IS NOT NULL AND "rated_id" IS NOT NULL END);

-- CreateIndex
CREATE UNIQUE INDEX "rated_companies_member_id_key" ON "rated_companies"("member_id");

-- CreateIndex
CREATE INDEX "ratings_rater_id_idx" ON "ratings"("rater_id");

-- CreateIndex
CREATE INDEX "ratings_rated_id_rated_type_idx" ON "ratings"("rated_id", "rated_type");

-- CreateIndex
CREATE UNIQUE INDEX "ratings_order_id_rater_type_key" ON "ratings"("order_id", "rater_type");
