-- AlterTable
ALTER TABLE "chat_turns" ADD COLUMN     "conversation" TEXT;

-- CreateTable
CREATE TABLE "chat_salts" (
    "day" DATE NOT NULL,
    "salt" UUID NOT NULL,

    CONSTRAINT "chat_salts_pkey" PRIMARY KEY ("day")
);

-- CreateTable
CREATE TABLE "answer_ratings" (
    "id" SERIAL NOT NULL,
    "channel" TEXT NOT NULL,
    "ai_response_id" INTEGER,
    "chat_turn_id" INTEGER,
    "verdict" TEXT NOT NULL,
    "reason" TEXT,
    "better" TEXT,
    "language" TEXT NOT NULL,
    "question" TEXT NOT NULL,
    "answer" TEXT NOT NULL,
    "sources" TEXT[],
    "is_first" BOOLEAN NOT NULL DEFAULT false,
    "answered_at" TIMESTAMPTZ(3) NOT NULL,
    "rated_by" TEXT NOT NULL,
    "rated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "entry_id" TEXT,
    "entry_version" INTEGER,
    "settled_by" TEXT,

    CONSTRAINT "answer_ratings_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "helpfulness_days" (
    "day" DATE NOT NULL,
    "channel" TEXT NOT NULL,
    "answers" INTEGER NOT NULL,
    "helped" INTEGER NOT NULL,
    "did_not_help" INTEGER NOT NULL,
    "handed_over" INTEGER NOT NULL,
    "unknown" INTEGER NOT NULL,
    "reasons" JSONB NOT NULL,

    CONSTRAINT "helpfulness_days_pkey" PRIMARY KEY ("day","channel")
);

-- CreateTable
CREATE TABLE "helpfulness_reports" (
    "day" DATE NOT NULL,
    "topic_count" INTEGER NOT NULL,
    "topics" JSONB NOT NULL,
    "computed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "helpfulness_reports_pkey" PRIMARY KEY ("day")
);

-- CreateIndex
CREATE UNIQUE INDEX "answer_ratings_ai_response_id_key" ON "answer_ratings"("ai_response_id");

-- CreateIndex
CREATE UNIQUE INDEX "answer_ratings_chat_turn_id_key" ON "answer_ratings"("chat_turn_id");

-- CreateIndex
CREATE INDEX "answer_ratings_verdict_id_idx" ON "answer_ratings"("verdict", "id");

-- CreateIndex
CREATE INDEX "answer_ratings_answered_at_idx" ON "answer_ratings"("answered_at");

-- CreateIndex
CREATE INDEX "ai_responses_created_at_idx" ON "ai_responses"("created_at");

-- CreateIndex
CREATE INDEX "chat_turns_conversation_id_idx" ON "chat_turns"("conversation", "id");

-- AddForeignKey
ALTER TABLE "answer_ratings" ADD CONSTRAINT "answer_ratings_ai_response_id_fkey" FOREIGN KEY ("ai_response_id") REFERENCES "ai_responses"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "answer_ratings" ADD CONSTRAINT "answer_ratings_chat_turn_id_fkey" FOREIGN KEY ("chat_turn_id") REFERENCES "chat_turns"("id") ON DELETE SET NULL ON UPDATE CASCADE;
