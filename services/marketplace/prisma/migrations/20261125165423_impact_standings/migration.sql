-- CreateTable
CREATE TABLE "impact_standings" (
    "order_id" INTEGER NOT NULL,
    "state" TEXT NOT NULL,
    "reasons" TEXT[],
    "decided_by" TEXT,
    "decided_at" TIMESTAMPTZ(3),
    "reason" TEXT,

    CONSTRAINT "impact_standings_pkey" PRIMARY KEY ("order_id")
);

-- CreateIndex
CREATE INDEX "impact_standings_state_order_id_idx" ON "impact_standings"("state", "order_id");

-- AddForeignKey
ALTER TABLE "impact_standings" ADD CONSTRAINT "impact_standings_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "impact_standings" ADD CONSTRAINT "impact_standings_state_known" CHECK ("state" IN ('counted', 'waiting', 'rejected'));

-- Reports from before are judged by the rules of `judge.ts` as far as SQL knows them: payment, seal, and one trailer load.
INSERT INTO "impact_standings" ("order_id", "state", "reasons")
  SELECT j."order_id", CASE WHEN cardinality(j."reasons") = 0 THEN 'counted' ELSE 'waiting' END, j."reasons"
  FROM (
    SELECT r."order_id",
      CASE WHEN o."amount" = 0 THEN ARRAY['gift'] WHEN o."money" IN ('captured', 'paid_out') THEN '{}'::text[]
        WHEN o."money" = 'authorised' THEN ARRAY['payment_pending'] WHEN o."money" = 'partly_refunded' THEN ARRAY['partly_refunded']
        ELSE ARRAY['unpaid'] END
      || CASE WHEN EXISTS (SELECT 1 FROM "deliveries" AS d WHERE d."order_id" = o."id" AND d."seal" IS NOT NULL)
        THEN '{}'::text[] ELSE ARRAY['unsigned'] END
      || CASE WHEN r."mass" > 15000 THEN ARRAY['too_heavy'] ELSE '{}'::text[] END AS "reasons"
    FROM "impact_reports" AS r JOIN "orders" AS o ON o."id" = r."order_id"
    WHERE r."lines" > 0 AND NOT EXISTS (
      SELECT 1 FROM "impact_reports" AS l WHERE l."order_id" = r."order_id" AND l."version" > r."version")
  ) AS j;
