-- Lots that were published while announcing was switched on, and by which campaign they were announced.
CREATE TABLE "announced_lots" (
    "listing_id" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "zone" TEXT NOT NULL,
    "offered" BOOLEAN NOT NULL DEFAULT true,
    "kept_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "campaign_id" INTEGER,

    CONSTRAINT "announced_lots_pkey" PRIMARY KEY ("listing_id")
);
CREATE INDEX "announced_lots_kept_at_idx" ON "announced_lots"("kept_at");

-- What fills a campaign's text beside what is known of each person.
ALTER TABLE "outreach_campaigns" ADD COLUMN "text_values" JSONB;

INSERT INTO "message_templates" ("name", "lookup_key", "type", "content", "variables") VALUES
  ('anuncio_lotes', 'anuncio lotes', 'primer_mensaje',
   E'Hola {{contactName}}, hay lotes nuevos en Tianguis Circular: {{lots}}.\nMírelos aquí: {{link}}\nSi no quiere estos avisos, responda BAJA.',
   '{contactName,lots,link}');
