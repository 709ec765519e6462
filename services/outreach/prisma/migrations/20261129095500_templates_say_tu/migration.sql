-- Aria says "tú", and so do the templates that staff never changed. The English follow-ups promise no more than the Spanish ones.
-- What the provider has seen becomes a new version, which it reviews again.
CREATE TEMPORARY TABLE reworded (lookup_key text, content text);
INSERT INTO reworded VALUES
('primer mensaje', E'Hola {{contactName}}, soy Aria, de Tianguis Circular. Ayudamos a negocios como {{businessName}} en {{zone}} a vender el material que les sobra: nos mandas una foto o una lista, te decimos cuánto puede valer y buscamos comprador. El primer mes es gratis.\n\n¿Qué material tienes parado hoy? Responde a este mensaje, o BAJA si no quieres recibir más.'),
('segmentado', E'Hola {{contactName}}. En Tianguis Circular buscamos comprador para lo que sobra en negocios de {{zone}}. Si en {{businessName}} tienes producto de {{category}} que no rota, mándanos una foto por aquí y te decimos cuánto puedes recuperar.\n\nResponde BAJA si prefieres no recibir mensajes.'),
('seguimiento 1dia', E'Hola {{contactName}}, gracias por responder. Para darte un precio por el material de {{businessName}} nos ayuda una foto y la cantidad aproximada. ¿Nos la compartes hoy? Con eso buscamos comprador y te avisamos.'),
('reengagement 7dias', E'Hola {{contactName}}, hace una semana te escribimos sobre el material que sobra en {{businessName}}. Seguimos buscando excedentes en {{zone}}. Si te interesa, responde SÍ y te explicamos; si no, responde BAJA y no te escribimos más.'),
('pricing response', E'Hola {{contactName}}, el precio depende del material, el estado y la cantidad. Mándanos una foto y cuántas piezas, bultos o metros tienes en {{businessName}} y te proponemos un precio para {{zone}}. Tú lo apruebas antes de publicar y solo cobramos comisión si se vende.'),
('local iztapalapa', E'Hola {{contactName}}, somos Tianguis Circular y buscamos sobrantes de obra en Iztapalapa. Si en {{businessName}} te quedó cemento, varilla, tubería o azulejo, mándanos una foto y buscamos comprador cerca de ti.\n\nResponde BAJA para no recibir más mensajes.'),
('local xochimilco', E'Hola {{contactName}}, en Xochimilco buscamos material que sobra a buen precio. ¿Tienes en {{businessName}} cemento, blocks o madera sin usar? Mándanos una foto y buscamos comprador cerca de ti.\n\nResponde BAJA para no recibir más mensajes.'),
('local coyoacan', E'Hola {{contactName}}, en Coyoacán buscamos azulejo, madera y pintura de saldo. Si en {{businessName}} tienes algo guardado, mándanos una foto y te decimos cuánto puedes recuperar.\n\nResponde BAJA para no recibir más mensajes.'),
('local gustavo a. madero', E'Hola {{contactName}}, buscamos excedentes en la Gustavo A. Madero. El material que no se mueve en {{businessName}} puede convertirse en efectivo: mándanos una foto o una lista y te decimos cuánto puede valer.\n\nResponde BAJA para no recibir más mensajes.'),
('local san nicolas', E'Hola {{contactName}}, en San Nicolás buscamos acero, perfil y lámina de saldo. Si en {{businessName}} tienes sobrantes, mándanos una foto y te proponemos un precio.\n\nResponde BAJA para no recibir más mensajes.'),
('local guadalupe', E'Hola {{contactName}}, queremos sumar negocios de Guadalupe a Tianguis Circular. Lo que sobra de una obra o de una temporada en {{businessName}} le puede servir a alguien cerca: mándanos una foto y buscamos comprador.\n\nResponde BAJA para no recibir más mensajes.'),
('local apodaca', E'Hola {{contactName}}, las naves de Apodaca dejan mucho material nuevo sin usar. Si en {{businessName}} tienes excedentes de acero, eléctrico o block, mándanos la lista y buscamos comprador.\n\nResponde BAJA para no recibir más mensajes.'),
('local zapopan', E'Hola {{contactName}}, en Zapopan buscamos cerámica, cemento y acabados de saldo. Si en {{businessName}} tienes material parado, mándanos una foto y te decimos cuánto puede valer.\n\nResponde BAJA para no recibir más mensajes.'),
('local tonala', E'Hola {{contactName}}, en Tonalá buscamos cerámica, barro y madera que sobren. ¿Qué tienes guardado en {{businessName}}? Mándanos una foto y buscamos comprador en la zona.\n\nResponde BAJA para no recibir más mensajes.'),
('local tlaquepaque', E'Hola {{contactName}}, en Tlaquepaque buscamos azulejo, cemento, herramienta y madera que no roten. Si en {{businessName}} tienes algo así, mándanos una foto y buscamos comprador.\n\nResponde BAJA para no recibir más mensajes.'),
('hotel riviera maya', E'Hola {{contactName}}, en Tianguis Circular buscamos segunda vida para lo que sobra en los hoteles de la Riviera Maya: amenidades, blancos, mobiliario y alimentos vigentes. {{businessName}} recupera parte del costo de lo que se venda. ¿Te agendo una demostración de 15 minutos?\n\nResponde BAJA para no recibir más mensajes.'),
('hotel cdmx', E'Hola {{contactName}}, ayudamos a hoteles de la Ciudad de México a vender blancos, amenidades y mobiliario de renovación en lugar de bodegar. En {{businessName}} empezamos con un piloto de 30 días sin costo. ¿Con quién podemos verlo?\n\nResponde BAJA para no recibir más mensajes.'),
('hotel monterrey', E'Hola {{contactName}}, buscamos comprador para el mobiliario y las amenidades que sobran en hoteles de Monterrey. {{businessName}} aprueba cada precio y solo cobramos comisión si se vende. ¿Te interesa probarlo 30 días sin costo?\n\nResponde BAJA para no recibir más mensajes.'),
('construccion excedentes', E'Hola {{contactName}}, lo que sobra en {{businessName}} puede tener comprador. En Tianguis Circular lo buscamos para cemento, acero, madera y cerámica de {{zone}}: tú apruebas el precio y solo cobramos comisión si se vende. Mándanos una foto o tu lista.\n\nResponde BAJA para no recibir más mensajes.'),
('seguimiento 2h', E'Hola {{contactName}}, quedamos pendientes de {{businessName}}. Si quieres avanzar, mándanos una foto y la cantidad del material y te decimos cuánto puede valer. Responde BAJA para no recibir más mensajes.'),
('confirmar registro', E'Hola {{contactName}}, en Tianguis Circular recibimos un registro de proveedor con los datos de {{businessName}}. Si fuiste tú, responde CONFIRMO. Si no, puedes ignorar este mensaje, o responder BAJA para no recibir más.'),
('anuncio lotes', E'Hola {{contactName}}, hay lotes nuevos en Tianguis Circular: {{lots}}.\nMíralos aquí: {{link}}\nSi no quieres estos avisos, responde BAJA.'),
('follow up 1day', E'Hello {{contactName}}, thank you for your reply. To price the material of {{businessName}}, a photo and the approximate quantity help us. Could you send them today? With that we look for a buyer and let you know.'),
('re engagement 7days', E'Hello {{contactName}}, a week ago we wrote to you about the surplus material at {{businessName}}. We are still looking for surplus in {{zone}}. If you are interested, reply YES and we will explain; if not, reply STOP and we will not write again.');

-- A text of staff has a version of theirs before it. A template of theirs that has the name of one of ours has other words; the
-- numbers up to 25 are ours alone.
DELETE FROM reworded USING "message_templates" AS t
WHERE t.lookup_key = reworded.lookup_key AND (
  EXISTS (SELECT 1 FROM "message_template_versions" AS v WHERE v.template_id = t.id AND v.actor <> 'system')
  OR (t.id > 25 AND left(t.content, 40) <> left(reworded.content, 40))
);

-- Nor is a text changed that messages of a campaign wait to go out with.
DELETE FROM reworded USING "message_templates" AS t
WHERE t.lookup_key = reworded.lookup_key
  AND EXISTS (SELECT 1 FROM "message_logs" AS m WHERE m.template_id = t.id AND m.status IN ('queued', 'sending'));

INSERT INTO "message_template_versions" ("template_id", "version", "name", "type", "content", "variables", "content_sid", "actor")
SELECT t.id, t.version, t.name, t.type, t.content, t.variables, t.content_sid, 'system'
FROM "message_templates" AS t JOIN reworded USING (lookup_key) WHERE t.content_sid IS NOT NULL
ON CONFLICT DO NOTHING;

UPDATE "message_templates" AS t SET content = reworded.content,
  version = CASE WHEN t.content_sid IS NULL THEN t.version ELSE t.version + 1 END,
  content_sid = NULL, approval = 'unsubmitted', approval_reason = NULL, approval_claim_at = NULL,
  approval_attempts = 0, approval_retry_at = NULL, updated_at = now()
FROM reworded WHERE t.lookup_key = reworded.lookup_key;

DROP TABLE reworded;
