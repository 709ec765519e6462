-- Whom we wrote to first within a day, also by messages that had waited for days.
CREATE INDEX "message_logs_sent_at_idx" ON "message_logs" USING BRIN ("sent_at");
