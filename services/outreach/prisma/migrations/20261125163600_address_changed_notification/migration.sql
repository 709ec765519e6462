-- To the addresses that an account had before one of them changed.
WITH texts (name, language, category, content, variables, subject, body) AS (VALUES
  ('address_changed', 'es', 'utility',
   E'Cambió tu cuenta de Tianguis Circular: {{change}}.\nSi fuiste tú, no hagas nada. Si no, deshazlo aquí en los próximos siete días: {{link}}', '{change,link}'::text[],
   'Cambió una dirección de tu cuenta',
   E'Hola:\n\nCambió tu cuenta de Tianguis Circular: {{change}}.\n\nSi fuiste tú, no hagas nada. Si no, deshazlo aquí en los próximos siete días: {{link}}\n\nAl deshacerlo, tu cuenta vuelve a sus direcciones de antes y se cierran todas sus sesiones.'),
  ('address_changed', 'en', 'utility',
   E'Your Tianguis Circular account changed: {{change}}.\nIf it was you, do nothing. If not, undo it here within seven days: {{link}}', '{change,link}'::text[],
   'An address of your account changed',
   E'Hello,\n\nYour Tianguis Circular account changed: {{change}}.\n\nIf it was you, do nothing. If not, undo it here within seven days: {{link}}\n\nUndoing it puts the account''s addresses back and ends all of its sessions.')
), added AS (
  INSERT INTO "message_templates" ("name", "lookup_key", "type", "category", "language", "content", "variables")
  SELECT 'aviso_' || name || '_' || language, 'aviso ' || replace(name, '_', ' ') || ' ' || language, 'aviso', category, language, content, variables FROM texts
  RETURNING "id", "name"
)
INSERT INTO "notification_templates" ("name", "language", "message_template_id", "subject", "body")
SELECT texts.name, texts.language, added."id", texts.subject, texts.body
FROM texts JOIN added ON added."name" = 'aviso_' || texts.name || '_' || texts.language;
