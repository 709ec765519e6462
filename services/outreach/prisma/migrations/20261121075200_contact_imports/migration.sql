-- CreateTable
CREATE TABLE "contact_imports" (
    "id" SERIAL NOT NULL,
    "file_name" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'uploading',
    "size" INTEGER NOT NULL,
    "received" INTEGER NOT NULL DEFAULT 0,
    "valid_utf8" BOOLEAN,
    "encoding" TEXT,
    "delimiter" TEXT,
    "mapping" JSONB,
    "consent_basis" TEXT,
    "actor" TEXT NOT NULL,
    "processed" INTEGER NOT NULL DEFAULT 0,
    "row" INTEGER NOT NULL DEFAULT 0,
    "imported" INTEGER NOT NULL DEFAULT 0,
    "duplicates" INTEGER NOT NULL DEFAULT 0,
    "rejected" INTEGER NOT NULL DEFAULT 0,
    "problem" TEXT,
    "problem_row" INTEGER,
    "file_kept" BOOLEAN NOT NULL DEFAULT true,
    "claimed_by" TEXT,
    "lease_until" TIMESTAMPTZ(3),
    "told_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "started_at" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "contact_imports_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "contact_import_chunks" (
    "import_id" INTEGER NOT NULL,
    "start" INTEGER NOT NULL,
    "data" BYTEA NOT NULL,

    CONSTRAINT "contact_import_chunks_pkey" PRIMARY KEY ("import_id","start")
);

-- CreateTable
CREATE TABLE "contact_import_rejects" (
    "import_id" INTEGER NOT NULL,
    "row" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "cells" JSONB NOT NULL,

    CONSTRAINT "contact_import_rejects_pkey" PRIMARY KEY ("import_id","row")
);

-- AddForeignKey
ALTER TABLE "contact_import_chunks" ADD CONSTRAINT "contact_import_chunks_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "contact_imports"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contact_import_rejects" ADD CONSTRAINT "contact_import_rejects_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "contact_imports"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma's schema cannot say.

ALTER TABLE "contact_imports"
  ADD CONSTRAINT "contact_imports_status_check" CHECK ("status" IN ('uploading', 'ready', 'running', 'completed', 'cancelled', 'failed')),
  ADD CONSTRAINT "contact_imports_received_check" CHECK ("received" <= "size");
CREATE INDEX "contact_imports_running_idx" ON "contact_imports" ("id") WHERE "status" = 'running';
-- Read once and deleted soon: not worth the time to compress.
ALTER TABLE "contact_import_chunks" ALTER COLUMN "data" SET STORAGE EXTERNAL;
