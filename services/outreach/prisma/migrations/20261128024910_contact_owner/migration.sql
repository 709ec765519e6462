-- AlterTable
ALTER TABLE "outreach_contacts" ADD COLUMN     "owner" TEXT;

-- What Prisma's schema cannot say. Most contacts are nobody's, so campaigns do not pay for this index.
CREATE INDEX "outreach_contacts_owner_newest_idx" ON "outreach_contacts" ("owner", (-"id")) WHERE "owner" IS NOT NULL;
