-- The driver's link, to a party that asked for it by WhatsApp.
WITH texts (name, language, category, content, variables, subject, body) AS (VALUES
  ('pickup_link', 'es', 'utility',
   E'Para quien recoge el pedido {{number}} de {{lot}}: {{link}}\nReenvía este mensaje a quien transporta. Si había otro enlace, ya no sirve.', '{number,lot,link}'::text[],
   'El enlace para recoger el pedido {{number}}',
   E'Hola:\n\nPara quien recoge el pedido {{number}} de {{lot}}: {{link}}\n\nReenvíalo a quien transporta. Si había otro enlace, ya no sirve.'),
  ('pickup_link', 'en', 'utility',
   E'For whoever picks up order {{number}} of {{lot}}: {{link}}\nForward this message to the driver. If there was another link, it no longer works.', '{number,lot,link}'::text[],
   'The link to pick up order {{number}}',
   E'Hello,\n\nFor whoever picks up order {{number}} of {{lot}}: {{link}}\n\nForward it to the driver. If there was another link, it no longer works.')
), added AS (
  INSERT INTO "message_templates" ("name", "lookup_key", "type", "category", "language", "content", "variables")
  SELECT 'aviso_' || name || '_' || language, 'aviso ' || replace(name, '_', ' ') || ' ' || language, 'aviso', category, language, content, variables FROM texts
  RETURNING "id", "name"
)
INSERT INTO "notification_templates" ("name", "language", "message_template_id", "subject", "body")
SELECT texts.name, texts.language, added."id", texts.subject, texts.body
FROM texts JOIN added ON added."name" = 'aviso_' || texts.name || '_' || texts.language;

-- Who is told of an order by WhatsApp may answer there. What the provider has seen becomes a new version, which it reviews again.
CREATE TEMPORARY TABLE reworded (name text, content text);
INSERT INTO reworded VALUES
('aviso_order_placed_es', E'Tienes un pedido de tu lote {{lot}}: {{amount}}, pedido {{number}}. Tienes hasta {{until}} para aprobarlo o rechazarlo.\nMíralo aquí: {{link}}\nTambién puedes responder APRUEBO o RECHAZO, o AYUDA para ver qué más.'),
('aviso_order_placed_en', E'You have an order for your lot {{lot}}: {{amount}}, order {{number}}. You have until {{until}} to approve or decline it.\nSee it here: {{link}}\nYou can also answer APPROVE or DECLINE, or HELP to see what else.'),
('aviso_order_changed_es', E'Pedido {{number}} de {{lot}}: {{change}}.\nMíralo aquí: {{link}}\nO responde AYUDA y te decimos qué puedes hacer por aquí.'),
('aviso_order_changed_en', E'Order {{number}} of {{lot}}: {{change}}.\nSee it here: {{link}}\nOr answer HELP, and we tell you what you can do here.');

INSERT INTO "message_template_versions" ("template_id", "version", "name", "type", "content", "variables", "content_sid", "actor")
SELECT t.id, t.version, t.name, t.type, t.content, t.variables, t.content_sid, 'system'
FROM "message_templates" AS t JOIN reworded USING (name) WHERE t.content_sid IS NOT NULL;

UPDATE "message_templates" AS t SET content = reworded.content, version = t.version + (t.content_sid IS NOT NULL)::int,
  content_sid = NULL, approval = 'unsubmitted', approval_reason = NULL, approval_claim_at = NULL, updated_at = now()
FROM reworded WHERE t.name = reworded.name;

DROP TABLE reworded;
