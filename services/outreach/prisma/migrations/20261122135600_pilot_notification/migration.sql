-- What a supplier is told shortly before the free days end.
WITH texts (name, language, category, content, variables, subject, body) AS (VALUES
  ('pilot_ending', 'es', 'utility',
   E'El piloto gratis de {{company}} termina el {{date}}. Después cobramos una comisión pequeña sobre cada venta cerrada; si no vendes, no pagas.\nNo tienes que hacer nada. Tu cuenta: {{link}}', '{company,date,link}'::text[],
   'Tu piloto gratis termina el {{date}}',
   E'Hola:\n\nEl piloto gratis de {{company}} termina el {{date}}. Después cobramos una comisión pequeña sobre cada venta cerrada; si no vendes, no pagas.\n\nNo tienes que hacer nada. Tu cuenta: {{link}}'),
  ('pilot_ending', 'en', 'utility',
   E'The free pilot of {{company}} ends on {{date}}. Afterwards we charge a small commission on each closed sale; if you do not sell, you do not pay.\nThere is nothing you need to do. Your account: {{link}}', '{company,date,link}'::text[],
   'Your free pilot ends on {{date}}',
   E'Hello,\n\nThe free pilot of {{company}} ends on {{date}}. Afterwards we charge a small commission on each closed sale; if you do not sell, you do not pay.\n\nThere is nothing you need to do. Your account: {{link}}')
), added AS (
  INSERT INTO "message_templates" ("name", "lookup_key", "type", "category", "language", "content", "variables")
  SELECT 'aviso_' || name || '_' || language, 'aviso ' || replace(name, '_', ' ') || ' ' || language, 'aviso', category, language, content, variables FROM texts
  RETURNING "id", "name"
)
INSERT INTO "notification_templates" ("name", "language", "message_template_id", "subject", "body")
SELECT texts.name, texts.language, added."id", texts.subject, texts.body
FROM texts JOIN added ON added."name" = 'aviso_' || texts.name || '_' || texts.language;
