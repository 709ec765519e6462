-- What the public knows a rated company by: a number that says nothing of its email.
CREATE TABLE "rated_companies" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "email" TEXT NOT NULL,

    CONSTRAINT "rated_companies_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "rated_companies_email_key" ON "rated_companies"("email");
INSERT INTO "rated_companies" ("email") SELECT DISTINCT "rated_email" FROM "ratings";

ALTER TABLE "ratings" ADD COLUMN "company_id" UUID;
UPDATE "ratings" SET "company_id" = "rated_companies"."id" FROM "rated_companies" WHERE "email" = "rated_email";
ALTER TABLE "ratings" ALTER COLUMN "company_id" SET NOT NULL,
ADD CONSTRAINT "ratings_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "rated_companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;
CREATE INDEX "ratings_company_id_id_idx" ON "ratings"("company_id", "id");
CREATE INDEX "ratings_company_id_rated_type_rating_idx" ON "ratings"("company_id", "rated_type", "rating");
