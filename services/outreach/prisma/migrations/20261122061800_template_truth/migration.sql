-- AlterTable
ALTER TABLE "message_templates" ADD COLUMN     "approval_attempts" SMALLINT NOT NULL DEFAULT 0,
ADD COLUMN     "approval_retry_at" TIMESTAMPTZ(3);

-- What Prisma's schema cannot say.

-- The numbers up to 25 are ours: no template that staff create gets one, however the sequence is set.
SELECT setval('message_templates_id_seq', greatest(26, (SELECT max(id) + 1 FROM "message_templates")), false);
ALTER SEQUENCE "message_templates_id_seq" MINVALUE 26 START WITH 26;

-- Texts that said what is not so: buyers and pick-ups of this week, hotels that already sell with us, reports. Whoever had
-- changed a text keeps theirs. What the provider has seen becomes a new version, which it reviews again.
CREATE TEMPORARY TABLE reworded (id int, content text);
INSERT INTO reworded VALUES
(1, E'Hola {{contactName}}, soy Aria, de Tianguis Circular. Ayudamos a negocios como {{businessName}} en {{zone}} a vender el material que les sobra: nos manda una foto o una lista, le decimos cuánto puede valer y buscamos comprador. El primer mes es gratis.\n\n¿Qué material tiene parado hoy? Responda este mensaje, o BAJA si no quiere recibir más.'),
(2, E'Hola {{contactName}}. En Tianguis Circular buscamos comprador para lo que sobra en negocios de {{zone}}. Si en {{businessName}} tiene producto de {{category}} que no rota, mándenos una foto por aquí y le decimos cuánto puede recuperar.\n\nResponda BAJA si prefiere no recibir mensajes.'),
(3, E'Hola {{contactName}}, gracias por responder. Para darle un precio por el material de {{businessName}} nos ayuda una foto y la cantidad aproximada. ¿Nos la comparte hoy? Con eso buscamos comprador y le avisamos.'),
(4, E'Hola {{contactName}}, hace una semana le escribimos sobre el material que sobra en {{businessName}}. Seguimos buscando excedentes en {{zone}}. Si le interesa, responda SÍ y le explicamos; si no, responda BAJA y no le escribimos más.'),
(6, E'Hola {{contactName}}, somos Tianguis Circular y buscamos sobrantes de obra en Iztapalapa. Si en {{businessName}} le quedó cemento, varilla, tubería o azulejo, mándenos una foto y buscamos comprador cerca de usted.\n\nResponda BAJA para no recibir más mensajes.'),
(7, E'Hola {{contactName}}, en Xochimilco buscamos material que sobra a buen precio. ¿Tiene en {{businessName}} cemento, blocks o madera sin usar? Mándenos una foto y buscamos comprador cerca de usted.\n\nResponda BAJA para no recibir más mensajes.'),
(8, E'Hola {{contactName}}, en Coyoacán buscamos azulejo, madera y pintura de saldo. Si {{businessName}} tiene algo guardado, mándenos una foto y le decimos cuánto puede recuperar.\n\nResponda BAJA para no recibir más mensajes.'),
(9, E'Hola {{contactName}}, buscamos excedentes en la Gustavo A. Madero. El material que no se mueve en {{businessName}} puede convertirse en efectivo: mándenos una foto o una lista y le decimos cuánto puede valer.\n\nResponda BAJA para no recibir más mensajes.'),
(10, E'Hola {{contactName}}, en San Nicolás buscamos acero, perfil y lámina de saldo. Si en {{businessName}} tiene sobrantes, mándenos una foto y le proponemos un precio.\n\nResponda BAJA para no recibir más mensajes.'),
(11, E'Hola {{contactName}}, queremos sumar negocios de Guadalupe a Tianguis Circular. Lo que sobra de una obra o de una temporada en {{businessName}} le puede servir a alguien cerca: mándenos una foto y buscamos comprador.\n\nResponda BAJA para no recibir más mensajes.'),
(12, E'Hola {{contactName}}, las naves de Apodaca dejan mucho material nuevo sin usar. Si {{businessName}} tiene excedentes de acero, eléctrico o block, mándenos la lista y buscamos comprador.\n\nResponda BAJA para no recibir más mensajes.'),
(13, E'Hola {{contactName}}, en Zapopan buscamos cerámica, cemento y acabados de saldo. Si en {{businessName}} tiene material parado, mándenos una foto y le decimos cuánto puede valer.\n\nResponda BAJA para no recibir más mensajes.'),
(14, E'Hola {{contactName}}, en Tonalá buscamos cerámica, barro y madera que sobren. ¿Qué tiene guardado {{businessName}}? Mándenos una foto y buscamos comprador en la zona.\n\nResponda BAJA para no recibir más mensajes.'),
(15, E'Hola {{contactName}}, en Tlaquepaque buscamos azulejo, cemento, herramienta y madera que no roten. Si {{businessName}} tiene algo así, mándenos una foto y buscamos comprador.\n\nResponda BAJA para no recibir más mensajes.'),
(22, E'Hola {{contactName}}, en Tianguis Circular buscamos segunda vida para lo que sobra en los hoteles de la Riviera Maya: amenidades, blancos, mobiliario y alimentos vigentes. {{businessName}} recupera parte del costo de lo que se venda. ¿Le agendo una demostración de 15 minutos?\n\nResponda BAJA para no recibir más mensajes.'),
(23, E'Hola {{contactName}}, ayudamos a hoteles de la Ciudad de México a vender blancos, amenidades y mobiliario de renovación en lugar de bodegar. En {{businessName}} empezamos con un piloto de 30 días sin costo. ¿Con quién podemos verlo?\n\nResponda BAJA para no recibir más mensajes.'),
(24, E'Hola {{contactName}}, buscamos comprador para el mobiliario y las amenidades que sobran en hoteles de Monterrey. {{businessName}} aprueba cada precio y solo cobramos comisión si se vende. ¿Le interesa probarlo 30 días sin costo?\n\nResponda BAJA para no recibir más mensajes.'),
(25, E'Hola {{contactName}}, lo que sobra en {{businessName}} puede tener comprador. En Tianguis Circular lo buscamos para cemento, acero, madera y cerámica de {{zone}}: usted aprueba el precio y solo cobramos comisión si se vende. Mándenos una foto o su lista.\n\nResponda BAJA para no recibir más mensajes.');

INSERT INTO "message_template_versions" ("template_id", "version", "name", "type", "content", "variables", "content_sid", "actor")
SELECT t.id, t.version, t.name, t.type, t.content, t.variables, t.content_sid, 'system'
FROM "message_templates" AS t JOIN reworded USING (id) WHERE t.version = 1 AND t.content_sid IS NOT NULL;

UPDATE "message_templates" AS t SET content = reworded.content, version = CASE WHEN t.content_sid IS NULL THEN 1 ELSE 2 END,
  content_sid = NULL, approval = 'unsubmitted', approval_reason = NULL, approval_claim_at = NULL, updated_at = now()
FROM reworded WHERE t.id = reworded.id AND t.version = 1;

DROP TABLE reworded;

INSERT INTO "message_templates" ("name", "lookup_key", "type", "content", "variables") VALUES
('seguimiento_2h', 'seguimiento 2h', 'seguimiento_1dia',
 E'Hola {{contactName}}, quedamos pendientes de {{businessName}}. Si quiere avanzar, mándenos una foto y la cantidad del material y le decimos cuánto puede valer. Responda BAJA para no recibir más mensajes.',
 '{contactName,businessName}'),
('confirmar_registro', 'confirmar registro', 'seguimiento_1dia',
 E'Hola {{contactName}}, en Tianguis Circular recibimos un registro de proveedor con los datos de {{businessName}}. Si fue usted, responda CONFIRMO. Si no, puede ignorar este mensaje, o responder BAJA para no recibir más.',
 '{contactName,businessName}')
ON CONFLICT ("lookup_key") DO NOTHING;
