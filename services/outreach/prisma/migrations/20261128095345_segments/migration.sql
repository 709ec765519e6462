-- AlterTable
ALTER TABLE "outreach_campaigns" ADD COLUMN     "segment" JSONB,
ADD COLUMN     "segment_id" INTEGER;

-- CreateTable
CREATE TABLE "contact_segments" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "owner" TEXT NOT NULL,
    "rules" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "contact_segments_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "contact_segments_name_key" ON "contact_segments"("name");

-- What Prisma's schema cannot say.

-- Who sent photos: few messages come with media.
CREATE INDEX "message_logs_inbound_media" ON "message_logs" ("contact_id")
  WHERE "message_type" = 'inbound' AND "media_urls" <> '{}';
