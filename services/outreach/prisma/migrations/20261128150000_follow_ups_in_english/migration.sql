-- The follow-ups in English, for people who chose it.
INSERT INTO "message_templates" ("name", "lookup_key", "type", "language", "content", "variables") VALUES
('follow_up_2h', 'follow up 2h', 'seguimiento_1dia', 'en',
 E'Hello {{contactName}}, we are still here for {{businessName}}. To go on, send us a photo and the quantity of the material and we will tell you what it may be worth. Reply STOP to get no more messages.',
 '{contactName,businessName}'),
('follow_up_1day', 'follow up 1day', 'seguimiento_1dia', 'en',
 E'Hello {{contactName}}, thank you for your reply. To price the material of {{businessName}}, a photo and the approximate quantity help us. Could you send them today? We take care of the buyer and the pickup.',
 '{contactName,businessName}'),
('re_engagement_7days', 're engagement 7days', 'reengagement_7dias', 'en',
 E'Hello {{contactName}}, a week ago we wrote to you about the surplus material at {{businessName}}. We still have buyers in {{zone}}. If you are interested, reply YES and we will explain in two minutes; if not, reply STOP and we will not write again.',
 '{contactName,businessName,zone}')
ON CONFLICT ("lookup_key") DO NOTHING;
