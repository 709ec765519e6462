-- CreateTable
CREATE TABLE "dispute_evidence" (
    "id" UUID NOT NULL,
    "dispute_id" TEXT NOT NULL,
    "staff_id" INTEGER,
    "language" TEXT NOT NULL,
    "cover" TEXT NOT NULL,
    "texts" JSONB NOT NULL,
    "state" TEXT NOT NULL,
    "attempt" INTEGER NOT NULL DEFAULT 0,
    "problem" TEXT,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,
    "submitted_at" TIMESTAMPTZ(3),

    CONSTRAINT "dispute_evidence_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "dispute_evidence_files" (
    "evidence_id" UUID NOT NULL,
    "field" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "bytes" BYTEA NOT NULL,
    "pages" INTEGER NOT NULL,
    "stripe_id" TEXT,

    CONSTRAINT "dispute_evidence_files_pkey" PRIMARY KEY ("evidence_id","field")
);

-- CreateIndex
CREATE INDEX "dispute_evidence_dispute_id_idx" ON "dispute_evidence"("dispute_id");

-- AddForeignKey
ALTER TABLE "dispute_evidence_files" ADD CONSTRAINT "dispute_evidence_files_evidence_id_fkey" FOREIGN KEY ("evidence_id") REFERENCES "dispute_evidence"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A bank is answered once: what the provider refused may be followed by another.
CREATE UNIQUE INDEX "dispute_evidence_once" ON "dispute_evidence"("dispute_id") WHERE "state" <> 'refused';
