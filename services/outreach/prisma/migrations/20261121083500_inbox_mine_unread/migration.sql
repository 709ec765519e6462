-- What Prisma's schema cannot say: a person's unread conversations are what they look at most.
CREATE INDEX "conversations_mine_unread_idx" ON "conversations" ("assignee", "last_message_at", "contact_id") WHERE "unread_count" > 0;
