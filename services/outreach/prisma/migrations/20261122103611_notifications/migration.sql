-- AlterTable
ALTER TABLE "message_templates" ADD COLUMN     "category" TEXT NOT NULL DEFAULT 'marketing',
ADD COLUMN     "language" TEXT NOT NULL DEFAULT 'es';

-- CreateTable
CREATE TABLE "notification_templates" (
    "name" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "message_template_id" INTEGER NOT NULL,
    "subject" TEXT NOT NULL,
    "body" TEXT NOT NULL,

    CONSTRAINT "notification_templates_pkey" PRIMARY KEY ("name","language")
);

-- CreateTable
CREATE TABLE "notifications" (
    "id" TEXT NOT NULL,
    "template" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "channel" TEXT NOT NULL,
    "purpose" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'queued',
    "address" TEXT,
    "variables" JSONB NOT NULL DEFAULT '{}',
    "sealed" JSONB NOT NULL DEFAULT '{}',
    "message_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "notifications_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "notification_templates_message_template_id_key" ON "notification_templates"("message_template_id");

-- CreateIndex
CREATE INDEX "notifications_created_at_idx" ON "notifications"("created_at");

-- AddForeignKey
ALTER TABLE "notification_templates" ADD CONSTRAINT "notification_templates_message_template_id_fkey" FOREIGN KEY ("message_template_id") REFERENCES "message_templates"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What notifications say. The words of a code by WhatsApp are WhatsApp's own; here they stand as our log shows them.
WITH texts (name, language, category, content, variables, subject, body) AS (VALUES
  ('sign_in_code', 'es', 'authentication',
   E'*{{code}}* es tu código de verificación. Por tu seguridad, no lo compartas.\nEste código caduca en 10 minutos.', '{code}'::text[],
   '{{code}} es tu código de Tianguis Circular',
   E'Hola:\n\nTu código para entrar a Tianguis Circular es {{code}}. Sirve una sola vez y caduca en 10 minutos.\n\nNo lo compartas con nadie; nosotros nunca te lo pediremos. Si no lo pediste, no hagas nada.'),
  ('sign_in_code', 'en', 'authentication',
   E'*{{code}}* is your verification code. For your security, do not share this code.\nThis code expires in 10 minutes.', '{code}'::text[],
   '{{code}} is your code for Tianguis Circular',
   E'Hello,\n\nYour code to sign in to Tianguis Circular is {{code}}. It works once and expires in 10 minutes.\n\nShare it with nobody; we will never ask you for it. If you did not ask for it, do nothing.')
), added AS (
  INSERT INTO "message_templates" ("name", "lookup_key", "type", "category", "language", "content", "variables")
  SELECT 'aviso_' || name || '_' || language, 'aviso ' || replace(name, '_', ' ') || ' ' || language, 'aviso', category, language, content, variables FROM texts
  RETURNING "id", "name"
)
INSERT INTO "notification_templates" ("name", "language", "message_template_id", "subject", "body")
SELECT texts.name, texts.language, added."id", texts.subject, texts.body
FROM texts JOIN added ON added."name" = 'aviso_' || texts.name || '_' || texts.language;

-- Codes of which the log still says to whom they went.
CREATE INDEX "message_logs_codes_idx" ON "message_logs" ("created_at") WHERE "purpose" = 'authentication' AND "phone" NOT LIKE 'erased:%';
