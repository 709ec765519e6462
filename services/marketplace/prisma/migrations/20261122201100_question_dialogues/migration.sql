-- CreateTable
CREATE TABLE "question_dialogues" (
    "member_id" INTEGER NOT NULL,
    "listing_id" INTEGER NOT NULL,
    "question_id" INTEGER,
    "message" JSONB,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "question_dialogues_pkey" PRIMARY KEY ("member_id")
);

-- CreateIndex
CREATE INDEX "question_dialogues_listing_id_idx" ON "question_dialogues"("listing_id");

-- CreateIndex
CREATE INDEX "question_dialogues_question_id_idx" ON "question_dialogues"("question_id");

-- AddForeignKey
ALTER TABLE "question_dialogues" ADD CONSTRAINT "question_dialogues_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "question_dialogues" ADD CONSTRAINT "question_dialogues_question_id_fkey" FOREIGN KEY ("question_id") REFERENCES "listing_questions"("id") ON DELETE CASCADE ON UPDATE CASCADE;
