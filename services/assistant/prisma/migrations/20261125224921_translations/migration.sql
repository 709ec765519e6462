-- CreateTable
CREATE TABLE "translations" (
    "hash" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "version" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "translations_pkey" PRIMARY KEY ("hash","language","version")
);

-- CreateIndex
CREATE INDEX "translations_created_at_idx" ON "translations"("created_at");
