-- What buyers and sellers are told of an order.
WITH texts (name, language, category, content, variables, subject, body) AS (VALUES
  ('order_placed', 'es', 'utility',
   E'Tienes un pedido de tu lote {{lot}}: {{amount}}, pedido {{number}}. Tienes hasta {{until}} para aprobarlo o rechazarlo.\nMíralo aquí: {{link}}', '{lot,amount,number,until,link}'::text[],
   'Pedido {{number}}: alguien quiere tu lote {{lot}}',
   E'Hola:\n\nTienes un pedido de tu lote {{lot}}: {{amount}}, pedido {{number}}.\n\nTienes hasta {{until}} para aprobarlo o rechazarlo: {{link}}\n\nSi no respondes, el pedido vence y lo apartado queda libre.'),
  ('order_placed', 'en', 'utility',
   E'You have an order for your lot {{lot}}: {{amount}}, order {{number}}. You have until {{until}} to approve or decline it.\nSee it here: {{link}}', '{lot,amount,number,until,link}'::text[],
   'Order {{number}}: somebody wants your lot {{lot}}',
   E'Hello,\n\nYou have an order for your lot {{lot}}: {{amount}}, order {{number}}.\n\nYou have until {{until}} to approve or decline it: {{link}}\n\nWithout an answer the order expires, and what was reserved is free again.'),
  ('order_changed', 'es', 'utility',
   E'Pedido {{number}} de {{lot}}: {{change}}.\nMíralo aquí: {{link}}', '{number,lot,change,link}'::text[],
   'Pedido {{number}}: {{change}}',
   E'Hola:\n\nPedido {{number}} de {{lot}}: {{change}}.\n\nMíralo aquí: {{link}}'),
  ('order_changed', 'en', 'utility',
   E'Order {{number}} of {{lot}}: {{change}}.\nSee it here: {{link}}', '{number,lot,change,link}'::text[],
   'Order {{number}}: {{change}}',
   E'Hello,\n\nOrder {{number}} of {{lot}}: {{change}}.\n\nSee it here: {{link}}'),
  ('order_message', 'es', 'utility',
   E'Te escriben por el pedido {{number}} de {{lot}}: {{text}}\nResponde aquí: {{link}}', '{number,lot,text,link}'::text[],
   'Te escriben por el pedido {{number}}',
   E'Hola:\n\nTe escriben por el pedido {{number}} de {{lot}}: {{text}}\n\nResponde aquí: {{link}}'),
  ('order_message', 'en', 'utility',
   E'You have a message about order {{number}} of {{lot}}: {{text}}\nAnswer here: {{link}}', '{number,lot,text,link}'::text[],
   'A message about order {{number}}',
   E'Hello,\n\nYou have a message about order {{number}} of {{lot}}: {{text}}\n\nAnswer here: {{link}}')
), added AS (
  INSERT INTO "message_templates" ("name", "lookup_key", "type", "category", "language", "content", "variables")
  SELECT 'aviso_' || name || '_' || language, 'aviso ' || replace(name, '_', ' ') || ' ' || language, 'aviso', category, language, content, variables FROM texts
  RETURNING "id", "name"
)
INSERT INTO "notification_templates" ("name", "language", "message_template_id", "subject", "body")
SELECT texts.name, texts.language, added."id", texts.subject, texts.body
FROM texts JOIN added ON added."name" = 'aviso_' || texts.name || '_' || texts.language;
