-- AlterTable
ALTER TABLE "conversations" ADD COLUMN     "matter" TEXT;

-- Of those that wait already, only complaints are known.
UPDATE "conversations" SET "matter" = 'complaint' WHERE "needs_person_since" IS NOT NULL AND "complained_at" >= "needs_person_since";
