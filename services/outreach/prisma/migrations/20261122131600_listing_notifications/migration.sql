-- What buyers are told of lots that they look for, and sellers of a lot that staff hid.
WITH texts (name, language, category, content, variables, subject, body) AS (VALUES
  ('listing_match', 'es', 'utility',
   E'Hay un lote de lo que buscas: {{lot}}. Zona: {{zone}}. Precio: {{price}}.\nMíralo aquí: {{link}}\nTú elegiste este aviso; en tu cuenta cambias cuándo te llega.', '{lot,zone,price,link}'::text[],
   'Hay un lote de lo que buscas: {{lot}}',
   E'Hola:\n\nHay un lote de lo que buscas: {{lot}}. Zona: {{zone}}. Precio: {{price}}.\n\nMíralo aquí: {{link}}\n\nTú elegiste este aviso; en tu cuenta cambias cuándo te llega o lo apagas.'),
  ('listing_match', 'en', 'utility',
   E'There is a lot of what you look for: {{lot}}. Area: {{zone}}. Price: {{price}}.\nSee it here: {{link}}\nYou asked for this notice; your account says when it reaches you.', '{lot,zone,price,link}'::text[],
   'There is a lot of what you look for: {{lot}}',
   E'Hello,\n\nThere is a lot of what you look for: {{lot}}. Area: {{zone}}. Price: {{price}}.\n\nSee it here: {{link}}\n\nYou asked for this notice; in your account you change when it reaches you, or turn it off.'),
  ('listing_digest', 'es', 'utility',
   E'Lotes de lo que buscas desde tu último resumen: {{count}}. Entre ellos: {{lots}}.\nMíralos aquí: {{link}}\nTú elegiste este resumen; en tu cuenta cambias cuándo te llega.', '{count,lots,link}'::text[],
   'Lotes de lo que buscas: {{count}}',
   E'Hola:\n\nLotes de lo que buscas desde tu último resumen: {{count}}. Entre ellos: {{lots}}.\n\nMíralos aquí: {{link}}\n\nTú elegiste este resumen; en tu cuenta cambias cuándo te llega o lo apagas.'),
  ('listing_digest', 'en', 'utility',
   E'Lots of what you look for since your last digest: {{count}}. Among them: {{lots}}.\nSee them here: {{link}}\nYou asked for this digest; your account says when it reaches you.', '{count,lots,link}'::text[],
   'Lots of what you look for: {{count}}',
   E'Hello,\n\nLots of what you look for since your last digest: {{count}}. Among them: {{lots}}.\n\nSee them here: {{link}}\n\nYou asked for this digest; in your account you change when it reaches you, or turn it off.'),
  ('listing_hidden', 'es', 'utility',
   E'Retiramos de la vista tu lote {{lot}}. El motivo: {{reason}}.\nSi crees que es un error, responde a este mensaje.', '{lot,reason}'::text[],
   'Retiramos de la vista tu lote {{lot}}',
   E'Hola:\n\nRetiramos de la vista tu lote {{lot}}. El motivo: {{reason}}.\n\nSi crees que es un error, responde a este correo.'),
  ('listing_hidden', 'en', 'utility',
   E'We took your lot {{lot}} out of sight. The reason: {{reason}}.\nIf you think that this is a mistake, answer this message.', '{lot,reason}'::text[],
   'We took your lot {{lot}} out of sight',
   E'Hello,\n\nWe took your lot {{lot}} out of sight. The reason: {{reason}}.\n\nIf you think that this is a mistake, answer this mail.')
), added AS (
  INSERT INTO "message_templates" ("name", "lookup_key", "type", "category", "language", "content", "variables")
  SELECT 'aviso_' || name || '_' || language, 'aviso ' || replace(name, '_', ' ') || ' ' || language, 'aviso', category, language, content, variables FROM texts
  RETURNING "id", "name"
)
INSERT INTO "notification_templates" ("name", "language", "message_template_id", "subject", "body")
SELECT texts.name, texts.language, added."id", texts.subject, texts.body
FROM texts JOIN added ON added."name" = 'aviso_' || texts.name || '_' || texts.language;
