-- AlterTable
ALTER TABLE "ratings" ADD COLUMN     "hidden_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "chat_handovers" (
    "id" SERIAL NOT NULL,
    "conversation_id" UUID NOT NULL,
    "language" TEXT NOT NULL,
    "transcript" JSONB NOT NULL,
    "name" TEXT,
    "email" TEXT,
    "phone" TEXT,
    "privacy_version" TEXT,
    "marketing" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "chat_handovers_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "enquiries" (
    "id" SERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "supplier_id" INTEGER,
    "contact_message_id" INTEGER,
    "referral_user_id" INTEGER,
    "chat_handover_id" INTEGER,
    "state" TEXT NOT NULL DEFAULT 'new',
    "assignee" TEXT,
    "assignee_name" TEXT,
    "answered_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "enquiries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "enquiry_answers" (
    "id" SERIAL NOT NULL,
    "enquiry_id" INTEGER NOT NULL,
    "channel" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "message_log_id" INTEGER,
    "author" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "enquiry_answers_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "referral_codes" (
    "code" TEXT NOT NULL,
    "referrer_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "referral_codes_pkey" PRIMARY KEY ("code")
);

-- CreateTable
CREATE TABLE "rating_reports" (
    "id" SERIAL NOT NULL,
    "rating_id" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "comment" TEXT,
    "decision" TEXT,
    "decided_by" TEXT,
    "decided_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "rating_reports_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "data_requests" (
    "id" SERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "email" TEXT,
    "phone" TEXT,
    "requested_by" TEXT NOT NULL,
    "requested_by_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "data_requests_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "data_request_parts" (
    "request_id" INTEGER NOT NULL,
    "service" TEXT NOT NULL,
    "records" INTEGER,
    "done_at" TIMESTAMPTZ(3),

    CONSTRAINT "data_request_parts_pkey" PRIMARY KEY ("request_id","service")
);

-- CreateTable
CREATE TABLE "personal_data_exports" (
    "request_id" INTEGER NOT NULL,
    "subject" TEXT[],
    "data" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "personal_data_exports_pkey" PRIMARY KEY ("request_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "chat_handovers_conversation_id_key" ON "chat_handovers"("conversation_id");

-- CreateIndex
CREATE UNIQUE INDEX "enquiries_supplier_id_key" ON "enquiries"("supplier_id");

-- CreateIndex
CREATE UNIQUE INDEX "enquiries_contact_message_id_key" ON "enquiries"("contact_message_id");

-- CreateIndex
CREATE UNIQUE INDEX "enquiries_referral_user_id_key" ON "enquiries"("referral_user_id");

-- CreateIndex
CREATE UNIQUE INDEX "enquiries_chat_handover_id_key" ON "enquiries"("chat_handover_id");

-- CreateIndex
CREATE INDEX "enquiries_state_created_at_idx" ON "enquiries"("state", "created_at");

-- CreateIndex
CREATE INDEX "enquiry_answers_enquiry_id_id_idx" ON "enquiry_answers"("enquiry_id", "id");

-- CreateIndex
CREATE INDEX "referral_codes_referrer_id_idx" ON "referral_codes"("referrer_id");

-- CreateIndex
CREATE INDEX "rating_reports_rating_id_idx" ON "rating_reports"("rating_id");

-- CreateIndex
CREATE INDEX "rating_reports_decision_id_idx" ON "rating_reports"("decision", "id");

-- AddForeignKey
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_supplier_id_fkey" FOREIGN KEY ("supplier_id") REFERENCES "suppliers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_contact_message_id_fkey" FOREIGN KEY ("contact_message_id") REFERENCES "contact_messages"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_referral_user_id_fkey" FOREIGN KEY ("referral_user_id") REFERENCES "referral_users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_chat_handover_id_fkey" FOREIGN KEY ("chat_handover_id") REFERENCES "chat_handovers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "enquiry_answers" ADD CONSTRAINT "enquiry_answers_enquiry_id_fkey" FOREIGN KEY ("enquiry_id") REFERENCES "enquiries"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "referral_codes" ADD CONSTRAINT "referral_codes_referrer_id_fkey" FOREIGN KEY ("referrer_id") REFERENCES "referral_users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "rating_reports" ADD CONSTRAINT "rating_reports_rating_id_fkey" FOREIGN KEY ("rating_id") REFERENCES "ratings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "data_request_parts" ADD CONSTRAINT "data_request_parts_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "data_requests"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Checks, which the schema language cannot say
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_about_one" CHECK (num_nonnulls("supplier_id", "contact_message_id", "referral_user_id", "chat_handover_id") = 1);
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_kind_known" CHECK ("kind" IN ('supplier', 'message', 'referrer', 'chat'));
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_state_known" CHECK ("state" IN ('new', 'answered', 'closed'));
ALTER TABLE "enquiry_answers" ADD CONSTRAINT "enquiry_answers_channel_known" CHECK ("channel" IN ('mail', 'whatsapp'));
ALTER TABLE "enquiry_answers" ADD CONSTRAINT "enquiry_answers_status_known" CHECK ("status" IN ('queued', 'sent'));
ALTER TABLE "rating_reports" ADD CONSTRAINT "rating_reports_decision_known" CHECK ("decision" IN ('kept', 'hidden'));
ALTER TABLE "data_requests" ADD CONSTRAINT "data_requests_kind_known" CHECK ("kind" IN ('export', 'erasure'));

-- Whoever comes by the site waits for an answer: nobody can be stored without it.
CREATE FUNCTION add_enquiry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    EXECUTE format('INSERT INTO enquiries (kind, %I, created_at) VALUES ($1, $2, $3)', TG_ARGV[1]) USING TG_ARGV[0], NEW.id, NEW.created_at;
    RETURN NULL;
END
$$;
CREATE TRIGGER "suppliers_enquiry" AFTER INSERT ON "suppliers" FOR EACH ROW EXECUTE FUNCTION add_enquiry('supplier', 'supplier_id');
CREATE TRIGGER "contact_messages_enquiry" AFTER INSERT ON "contact_messages" FOR EACH ROW EXECUTE FUNCTION add_enquiry('message', 'contact_message_id');
CREATE TRIGGER "referral_users_enquiry" AFTER INSERT ON "referral_users" FOR EACH ROW EXECUTE FUNCTION add_enquiry('referrer', 'referral_user_id');
CREATE TRIGGER "chat_handovers_enquiry" AFTER INSERT ON "chat_handovers" FOR EACH ROW EXECUTE FUNCTION add_enquiry('chat', 'chat_handover_id');

-- Those who came before, in the order in which they came.
INSERT INTO enquiries (kind, supplier_id, contact_message_id, referral_user_id, created_at)
SELECT kind, supplier_id, contact_message_id, referral_user_id, created_at FROM (
    SELECT 'supplier' AS kind, id AS supplier_id, NULL::int AS contact_message_id, NULL::int AS referral_user_id, created_at FROM suppliers
    UNION ALL SELECT 'message', NULL, id, NULL, created_at FROM contact_messages
    UNION ALL SELECT 'referrer', NULL, NULL, id, created_at FROM referral_users
) AS came ORDER BY created_at;

-- One mailbox is one person, whatever stands behind a plus.
CREATE FUNCTION email_key(email text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN regexp_replace(lower(email), '^([^+@]+)\+[^@]*@', '\1@');

-- Who signed up twice that way before: their later codes lead to their first entry.
CREATE TEMPORARY TABLE same_referrer ON COMMIT DROP AS
    SELECT id, first FROM (SELECT id, min(id) OVER (PARTITION BY email_key(email)) AS first FROM referral_users) AS u WHERE id <> first;
INSERT INTO referral_codes (code, referrer_id, name) SELECT referral_code, s.first, u.name FROM referral_users u JOIN same_referrer s USING (id);
UPDATE referrals AS r SET referrer_id = s.first FROM same_referrer s WHERE r.referrer_id = s.id;
UPDATE referral_users AS u SET total_referrals = u.total_referrals + more.referrals, total_earnings = u.total_earnings + more.earnings
    FROM (SELECT s.first, sum(total_referrals) AS referrals, sum(total_earnings) AS earnings FROM referral_users JOIN same_referrer s USING (id) GROUP BY s.first) AS more
    WHERE u.id = more.first;
DELETE FROM referral_users WHERE id IN (SELECT id FROM same_referrer);
CREATE UNIQUE INDEX "referral_users_email_key_of_mailbox" ON "referral_users" (email_key("email"));

-- Of several subscriptions of one mailbox the confirmed one stays, else the newest.
DELETE FROM newsletter_subscriptions WHERE id IN (
    SELECT id FROM (SELECT id, row_number() OVER (PARTITION BY email_key(email) ORDER BY status = 'confirmed' DESC, id DESC) AS place FROM newsletter_subscriptions) AS n WHERE place > 1);
CREATE UNIQUE INDEX "newsletter_subscriptions_mailbox_key" ON "newsletter_subscriptions" (email_key("email"));
