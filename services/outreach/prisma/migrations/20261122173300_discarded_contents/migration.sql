-- CreateTable
CREATE TABLE "discarded_contents" (
    "content_sid" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "attempts" SMALLINT NOT NULL DEFAULT 0,
    "retry_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "reason" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "discarded_contents_pkey" PRIMARY KEY ("content_sid")
);

-- CreateIndex
CREATE INDEX "discarded_contents_retry_at_idx" ON "discarded_contents"("retry_at");
