-- CreateTable
CREATE TABLE "knowledge_versions" (
    "entry_id" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "intent" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "es" JSONB NOT NULL,
    "en" JSONB NOT NULL,
    "saved_by" TEXT NOT NULL,
    "saved_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "published_by" TEXT,
    "published_at" TIMESTAMPTZ(3),
    "withdrawn_by" TEXT,
    "withdrawn_at" TIMESTAMPTZ(3),
    "score" JSONB,
    "score_revision" INTEGER,

    CONSTRAINT "knowledge_versions_pkey" PRIMARY KEY ("entry_id","version")
);

-- CreateTable
CREATE TABLE "dismissed_questions" (
    "question" TEXT NOT NULL,
    "dismissed_by" TEXT NOT NULL,
    "dismissed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "dismissed_questions_pkey" PRIMARY KEY ("question")
);

-- What Prisma's schema cannot say.
ALTER TABLE "knowledge_versions" ADD CONSTRAINT "knowledge_versions_lived_before_withdrawn"
  CHECK ("version" > 0 AND ("withdrawn_at" IS NULL OR "published_at" IS NOT NULL));
