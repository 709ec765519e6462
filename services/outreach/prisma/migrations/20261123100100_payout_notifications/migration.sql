-- What sellers are told of what they are to be paid.
WITH texts (name, language, category, content, variables, subject, body) AS (VALUES
  ('payout_changed', 'es', 'utility',
   E'Sobre el dinero de tus ventas: {{change}}.\nMíralo aquí: {{link}}', '{change,link}'::text[],
   'Tus ventas: hay un problema con tu depósito',
   E'Hola:\n\nSobre el dinero de tus ventas: {{change}}.\n\nMíralo aquí: {{link}}'),
  ('payout_changed', 'en', 'utility',
   E'About the money of your sales: {{change}}.\nSee it here: {{link}}', '{change,link}'::text[],
   'Your sales: there is a problem with your deposit',
   E'Hello,\n\nAbout the money of your sales: {{change}}.\n\nSee it here: {{link}}')
), added AS (
  INSERT INTO "message_templates" ("name", "lookup_key", "type", "category", "language", "content", "variables")
  SELECT 'aviso_' || name || '_' || language, 'aviso ' || replace(name, '_', ' ') || ' ' || language, 'aviso', category, language, content, variables FROM texts
  RETURNING "id", "name"
)
INSERT INTO "notification_templates" ("name", "language", "message_template_id", "subject", "body")
SELECT texts.name, texts.language, added."id", texts.subject, texts.body
FROM texts JOIN added ON added."name" = 'aviso_' || texts.name || '_' || texts.language;
