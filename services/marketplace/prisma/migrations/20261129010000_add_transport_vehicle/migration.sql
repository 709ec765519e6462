-- AlterTable
ALTER TABLE "order_transports" ADD COLUMN     "vehicle_id" INTEGER;

-- CreateIndex
CREATE INDEX "order_transports_vehicle_id_idx" ON "order_transports"("vehicle_id");

-- AddForeignKey
ALTER TABLE "order_transports" ADD CONSTRAINT "order_transports_vehicle_id_fkey" FOREIGN KEY ("vehicle_id") REFERENCES "vehicles"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Orders that were given the only vehicle with their driver's phone.
UPDATE "order_transports" AS t SET "vehicle_id" = v."id"
FROM (
    SELECT min("id") AS "id", "driver_phone" FROM "vehicles" GROUP BY "driver_phone" HAVING count(*) = 1
) AS v
WHERE v."driver_phone" = t."driver_phone";
