-- The texts of notifications are kept in src/notifications/texts.
INSERT INTO "notification_templates" ("name", "language", "subject", "body") VALUES
  ('rating_confirmation', 'es', 'Confirma tu calificación en Tianguis Circular',
   E'Hola:\n\nAlguien calificó a una empresa en Tianguis Circular con este correo. Si fuiste tú, revísala y confírmala con este enlace; vale siete días. Hasta entonces tu comentario no se publica.\n\n{{confirm}}\n\nSi no fuiste tú, abre el mismo enlace y bórrala.'),
  ('rating_confirmation', 'en', 'Confirm your rating on Tianguis Circular',
   E'Hello,\n\nSomeone rated a company on Tianguis Circular with this email. If it was you, review and confirm it with this link; it is valid for seven days. Until then your comment is not published.\n\n{{confirm}}\n\nIf it was not you, open the same link and delete it.');
