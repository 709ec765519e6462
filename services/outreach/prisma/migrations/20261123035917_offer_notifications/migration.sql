-- What buyers and sellers are told of an offer.
WITH texts (name, language, category, content, variables, subject, body) AS (VALUES
  ('offer_changed', 'es', 'utility',
   E'Oferta por {{lot}}: {{change}}.\nMírala aquí: {{link}}', '{lot,change,link}'::text[],
   'Oferta por {{lot}}: {{change}}',
   E'Hola:\n\nOferta por {{lot}}: {{change}}.\n\nMírala aquí: {{link}}'),
  ('offer_changed', 'en', 'utility',
   E'Offer for {{lot}}: {{change}}.\nSee it here: {{link}}', '{lot,change,link}'::text[],
   'Offer for {{lot}}: {{change}}',
   E'Hello,\n\nOffer for {{lot}}: {{change}}.\n\nSee it here: {{link}}')
), added AS (
  INSERT INTO "message_templates" ("name", "lookup_key", "type", "category", "language", "content", "variables")
  SELECT 'aviso_' || name || '_' || language, 'aviso ' || replace(name, '_', ' ') || ' ' || language, 'aviso', category, language, content, variables FROM texts
  RETURNING "id", "name"
)
INSERT INTO "notification_templates" ("name", "language", "message_template_id", "subject", "body")
SELECT texts.name, texts.language, added."id", texts.subject, texts.body
FROM texts JOIN added ON added."name" = 'aviso_' || texts.name || '_' || texts.language;
