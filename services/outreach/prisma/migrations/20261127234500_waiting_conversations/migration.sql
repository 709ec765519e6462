-- The inbox begins with the conversations that wait for a person, the longest wait first.
CREATE INDEX "conversations_waiting_idx" ON "conversations" ("needs_person_since", "contact_id") WHERE "needs_person_since" IS NOT NULL;
