-- What sellers are told of a question about a lot of theirs, and who asked of the answer.
WITH texts (name, language, category, content, variables, subject, body) AS (VALUES
  ('listing_question', 'es', 'utility',
   E'Te preguntan por tu lote {{lot}}: {{question}}\nResponde aquí: {{link}}', '{lot,question,link}'::text[],
   'Te preguntan por tu lote {{lot}}',
   E'Hola:\n\nTe preguntan por tu lote {{lot}}: {{question}}\n\nResponde aquí: {{link}}\n\nTu respuesta la ve cualquiera que mire el lote.'),
  ('listing_question', 'en', 'utility',
   E'Somebody asks about your lot {{lot}}: {{question}}\nAnswer here: {{link}}', '{lot,question,link}'::text[],
   'Somebody asks about your lot {{lot}}',
   E'Hello,\n\nSomebody asks about your lot {{lot}}: {{question}}\n\nAnswer here: {{link}}\n\nEverybody who looks at the lot sees your answer.'),
  ('listing_answer', 'es', 'utility',
   E'Respondieron tu pregunta sobre {{lot}}: {{answer}}\nMíralo aquí: {{link}}', '{lot,answer,link}'::text[],
   'Respondieron tu pregunta sobre {{lot}}',
   E'Hola:\n\nRespondieron tu pregunta sobre {{lot}}: {{answer}}\n\nMíralo aquí: {{link}}'),
  ('listing_answer', 'en', 'utility',
   E'Your question about {{lot}} was answered: {{answer}}\nSee it here: {{link}}', '{lot,answer,link}'::text[],
   'Your question about {{lot}} was answered',
   E'Hello,\n\nYour question about {{lot}} was answered: {{answer}}\n\nSee it here: {{link}}')
), added AS (
  INSERT INTO "message_templates" ("name", "lookup_key", "type", "category", "language", "content", "variables")
  SELECT 'aviso_' || name || '_' || language, 'aviso ' || replace(name, '_', ' ') || ' ' || language, 'aviso', category, language, content, variables FROM texts
  RETURNING "id", "name"
)
INSERT INTO "notification_templates" ("name", "language", "message_template_id", "subject", "body")
SELECT texts.name, texts.language, added."id", texts.subject, texts.body
FROM texts JOIN added ON added."name" = 'aviso_' || texts.name || '_' || texts.language;
