-- AlterTable
ALTER TABLE "notifications" ADD COLUMN "about" TEXT;

-- Few wait for a review at a time.
CREATE INDEX "notifications_withheld_idx" ON "notifications" ("address") WHERE "status" = 'withheld';
