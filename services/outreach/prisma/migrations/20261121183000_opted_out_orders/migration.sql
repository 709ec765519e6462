-- Those who opted out lie too thin in the orders of the dates and the score: orders of their own, which cost the others nothing.
CREATE INDEX "outreach_contacts_opted_out_contacted_idx" ON "outreach_contacts" ("status", "last_contacted_at", "id") WHERE "opted_out" AND "last_contacted_at" IS NOT NULL;
CREATE INDEX "outreach_contacts_opted_out_answered_idx" ON "outreach_contacts" ("status", "last_inbound_at", "id") WHERE "opted_out" AND "last_inbound_at" IS NOT NULL;
CREATE INDEX "outreach_contacts_opted_out_score_idx" ON "outreach_contacts" ("status", "lead_score", "id") WHERE "opted_out" AND "lead_score" > 0;
CREATE INDEX "outreach_contacts_opted_out_status_idx" ON "outreach_contacts" ("status", (-"id")) WHERE "opted_out";
