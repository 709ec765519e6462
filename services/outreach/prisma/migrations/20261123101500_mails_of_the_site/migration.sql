-- What is only ever mailed has no template for WhatsApp.
ALTER TABLE "notification_templates" ALTER COLUMN "message_template_id" DROP NOT NULL;
ALTER TABLE "notifications" ADD COLUMN "tell_end" BOOLEAN NOT NULL DEFAULT false;

INSERT INTO "notification_templates" ("name", "language", "subject", "body") VALUES
  ('newsletter_confirmation', 'es', 'Confirma tu suscripción al boletín de Tianguis Circular',
   E'Hola:\n\nAlguien pidió el boletín de Tianguis Circular para esta dirección. Si fuiste tú, confírmalo con este enlace; vale siete días.\n\n{{confirm}}\n\nSi no fuiste tú, no hagas nada: sin confirmación no recibirás nada más de nosotros.\n\nNo quiero recibir el boletín: {{leave}}'),
  ('newsletter_confirmation', 'en', 'Confirm your subscription to the Tianguis Circular newsletter',
   E'Hello,\n\nSomebody asked for the Tianguis Circular newsletter for this address. If it was you, confirm with this link; it holds for seven days.\n\n{{confirm}}\n\nIf it was not you, do nothing: without your confirmation you will hear no more from us.\n\nI do not want the newsletter: {{leave}}'),
  ('enquiry_answer', 'es', 'Respuesta de Tianguis Circular', '{{text}}'),
  ('enquiry_answer', 'en', 'Answer from Tianguis Circular', '{{text}}');
