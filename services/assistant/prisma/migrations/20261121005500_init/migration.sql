-- CreateTable
CREATE TABLE "ai_responses" (
    "id" SERIAL NOT NULL,
    "contact_id" INTEGER NOT NULL,
    "message_log_id" INTEGER NOT NULL,
    "business_name" TEXT NOT NULL,
    "user_message" TEXT NOT NULL,
    "ai_response" TEXT NOT NULL,
    "trigger" TEXT NOT NULL,
    "response_type" TEXT NOT NULL,
    "confidence" REAL NOT NULL,
    "outcome" TEXT NOT NULL,
    "engine" TEXT NOT NULL,
    "sources" TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ai_responses_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "chat_turns" (
    "id" SERIAL NOT NULL,
    "language" TEXT NOT NULL,
    "question" TEXT NOT NULL,
    "answer" TEXT NOT NULL,
    "intent" TEXT NOT NULL,
    "confidence" REAL NOT NULL,
    "action" TEXT NOT NULL,
    "engine" TEXT NOT NULL,
    "sources" TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "chat_turns_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "ai_responses_message_log_id_key" ON "ai_responses"("message_log_id");

-- CreateIndex
CREATE INDEX "ai_responses_contact_id_id_idx" ON "ai_responses"("contact_id", "id");

-- CreateIndex
CREATE INDEX "chat_turns_created_at_idx" ON "chat_turns"("created_at");

-- CreateIndex
CREATE INDEX "chat_turns_intent_created_at_idx" ON "chat_turns"("intent", "created_at");


-- Checks, which the schema language cannot say
ALTER TABLE "ai_responses" ADD CONSTRAINT "ai_responses_confidence_range" CHECK ("confidence" BETWEEN 0 AND 1);
ALTER TABLE "ai_responses" ADD CONSTRAINT "ai_responses_outcome_known" CHECK ("outcome" IN ('sent', 'held', 'handed_over'));
