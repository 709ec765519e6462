-- AlterTable
ALTER TABLE "contact_imports" ADD COLUMN     "undo_changed" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "undo_removed" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "undo_started_at" TIMESTAMPTZ(3),
ADD COLUMN     "undo_written" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "undone_at" TIMESTAMPTZ(3),
ADD COLUMN     "undone_by" TEXT;

-- CreateTable
CREATE TABLE "contact_import_batches" (
    "id" SERIAL NOT NULL,
    "import_id" INTEGER NOT NULL,
    "contact_ids" INTEGER[],

    CONSTRAINT "contact_import_batches_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "contact_changes" (
    "id" SERIAL NOT NULL,
    "change" JSONB NOT NULL,
    "changed" INTEGER NOT NULL DEFAULT 0,
    "actor" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "undone_by" TEXT,
    "undone_at" TIMESTAMPTZ(3),
    "restored" INTEGER,

    CONSTRAINT "contact_changes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "contact_change_items" (
    "change_id" INTEGER NOT NULL,
    "contact_id" INTEGER NOT NULL,
    "before" JSONB NOT NULL,
    "after" JSONB NOT NULL,
    "updated_before" TIMESTAMPTZ(3) NOT NULL,
    "updated_after" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "contact_change_items_pkey" PRIMARY KEY ("change_id","contact_id")
);

-- CreateIndex
CREATE INDEX "contact_import_batches_import_id_id_idx" ON "contact_import_batches"("import_id", "id");

-- CreateIndex
CREATE INDEX "contact_changes_created_at_idx" ON "contact_changes"("created_at");

-- CreateIndex
CREATE INDEX "contact_change_items_contact_id_idx" ON "contact_change_items"("contact_id");

-- AddForeignKey
ALTER TABLE "contact_import_batches" ADD CONSTRAINT "contact_import_batches_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "contact_imports"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contact_change_items" ADD CONSTRAINT "contact_change_items_change_id_fkey" FOREIGN KEY ("change_id") REFERENCES "contact_changes"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contact_change_items" ADD CONSTRAINT "contact_change_items_contact_id_fkey" FOREIGN KEY ("contact_id") REFERENCES "outreach_contacts"("id") ON DELETE CASCADE ON UPDATE CASCADE;
