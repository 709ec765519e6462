-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "answer_by" TIMESTAMPTZ(3),
ADD COLUMN     "complaint_amount" BIGINT,
ADD COLUMN     "complaint_asks" TEXT,
ADD COLUMN     "complaint_kinds" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "decide_by" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "order_messages" ADD COLUMN     "only_with" TEXT,
ALTER COLUMN "member_id" DROP NOT NULL;

-- Complaints that were open before there were deadlines.
UPDATE "orders" AS o SET
  "decide_by" = m.at + interval '5 days',
  "answer_by" = CASE WHEN m.by = 'buyer' THEN m.at + interval '48 hours' END
FROM "order_moves" AS m
WHERE m.order_id = o.id AND m.to_state = 'disputed' AND o.state = 'disputed';
