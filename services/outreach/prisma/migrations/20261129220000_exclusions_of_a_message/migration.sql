-- A retry may leave out other people than its campaign does, also when the message leaves.
ALTER TABLE "message_logs" ADD COLUMN "excluded" TEXT[];
