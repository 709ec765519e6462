-- CreateTable
CREATE TABLE "member_languages" (
    "member_id" INTEGER NOT NULL,
    "language" TEXT NOT NULL,

    CONSTRAINT "member_languages_pkey" PRIMARY KEY ("member_id")
);

-- What a campaign says in another language, and the lots that it tells of.
ALTER TABLE "outreach_campaigns" ADD COLUMN     "lots" JSONB,
ADD COLUMN     "translations" JSONB;

INSERT INTO "message_templates" ("name", "lookup_key", "type", "language", "content", "variables") VALUES
  ('lot_announcement', 'lot announcement', 'primer_mensaje', 'en',
   E'Hello {{contactName}}, there are new lots at Tianguis Circular: {{lots}}.\nSee them here: {{link}}\nIf you do not want these notices, reply STOP.',
   '{contactName,lots,link}');
