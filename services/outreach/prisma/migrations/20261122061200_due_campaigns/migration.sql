-- AlterTable
ALTER TABLE "outreach_campaigns" ADD COLUMN     "launch_attempts" SMALLINT NOT NULL DEFAULT 0,
ADD COLUMN     "retry_at" TIMESTAMPTZ(3);

-- What Prisma's schema cannot say.

-- Of a draft nobody has said yet that it may go to more than 500 people: who made it does not launch it.
UPDATE "outreach_campaigns" SET "large_allowed" = false WHERE "status" = 'draft';
