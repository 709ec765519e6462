-- Who is told of a lot, or of a question on theirs, may answer there. What the provider has seen becomes a new version, which it reviews again.
CREATE TEMPORARY TABLE reworded (name text, content text);
INSERT INTO reworded VALUES
('aviso_listing_match_es', E'Hay un lote de lo que buscas: {{lot}}. Zona: {{zone}}. Precio: {{price}}.\nMíralo aquí: {{link}}\nSi quieres preguntarle algo al vendedor, responde con tu pregunta. Tú elegiste este aviso; en tu cuenta cambias cuándo te llega.'),
('aviso_listing_match_en', E'There is a lot of what you look for: {{lot}}. Area: {{zone}}. Price: {{price}}.\nSee it here: {{link}}\nTo ask the seller something, answer with your question. You asked for this notice; your account says when it reaches you.'),
('aviso_listing_question_es', E'Te preguntan por tu lote {{lot}}: {{question}}\nContesta con un mensaje por aquí, o en la página: {{link}}'),
('aviso_listing_question_en', E'Somebody asks about your lot {{lot}}: {{question}}\nAnswer with a message here, or on the page: {{link}}');

INSERT INTO "message_template_versions" ("template_id", "version", "name", "type", "content", "variables", "content_sid", "actor")
SELECT t.id, t.version, t.name, t.type, t.content, t.variables, t.content_sid, 'system'
FROM "message_templates" AS t JOIN reworded USING (name) WHERE t.content_sid IS NOT NULL;

UPDATE "message_templates" AS t SET content = reworded.content, version = t.version + (t.content_sid IS NOT NULL)::int,
  content_sid = NULL, approval = 'unsubmitted', approval_reason = NULL, approval_claim_at = NULL, updated_at = now()
FROM reworded WHERE t.name = reworded.name;

DROP TABLE reworded;
