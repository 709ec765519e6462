-- AlterTable
ALTER TABLE "order_steps" ADD COLUMN     "from_balance" BOOLEAN NOT NULL DEFAULT false;

-- What waits to be paid to a carrier of an order whose money never came is paid from our balance.
UPDATE "order_steps" SET "from_balance" = true
FROM "orders" WHERE "orders"."id" = "order_id" AND "kind" = 'pay_carrier' AND "status" = 'due' AND "captured" = 0;
