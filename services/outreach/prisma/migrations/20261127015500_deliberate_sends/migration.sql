-- AlterTable
ALTER TABLE "conversations" ADD COLUMN     "complained_at" TIMESTAMPTZ(3),
ADD COLUMN     "needs_person_since" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "outreach_campaigns" ADD COLUMN     "excluded" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "follow_up" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "held_until" TIMESTAMPTZ(3),
ADD COLUMN     "target_city" TEXT,
ADD COLUMN     "undo_scheduled_at" TIMESTAMPTZ(3),
ADD COLUMN     "undo_to" TEXT;

-- What Prisma's schema cannot say.

ALTER TABLE "outreach_campaigns" ADD CONSTRAINT "outreach_campaigns_hold_check"
  CHECK (("held_until" IS NULL) = ("undo_to" IS NULL));

-- The sends that are held are looked for every second.
CREATE INDEX "outreach_campaigns_held" ON "outreach_campaigns" ("held_until") WHERE "held_until" IS NOT NULL;
