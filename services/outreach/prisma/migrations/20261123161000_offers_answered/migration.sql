-- Who is told of an offer by WhatsApp may answer there. What the provider has seen becomes a new version, which it reviews again.
CREATE TEMPORARY TABLE reworded (name text, content text);
INSERT INTO reworded VALUES
('aviso_offer_changed_es', E'Oferta por {{lot}}: {{change}}.\nMírala aquí: {{link}}\nO responde OFERTAS para ver por aquí las que esperan tu respuesta.'),
('aviso_offer_changed_en', E'Offer for {{lot}}: {{change}}.\nSee it here: {{link}}\nOr answer OFFERS to see here the ones that wait for your answer.');

INSERT INTO "message_template_versions" ("template_id", "version", "name", "type", "content", "variables", "content_sid", "actor")
SELECT t.id, t.version, t.name, t.type, t.content, t.variables, t.content_sid, 'system'
FROM "message_templates" AS t JOIN reworded USING (name) WHERE t.content_sid IS NOT NULL;

UPDATE "message_templates" AS t SET content = reworded.content, version = t.version + (t.content_sid IS NOT NULL)::int,
  content_sid = NULL, approval = 'unsubmitted', approval_reason = NULL, approval_claim_at = NULL, updated_at = now()
FROM reworded WHERE t.name = reworded.name;

DROP TABLE reworded;
