-- AlterTable
ALTER TABLE "contact_imports" ADD COLUMN     "corrections" JSONB NOT NULL DEFAULT '[]',
ADD COLUMN     "existing_fields" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "existing_mode" TEXT NOT NULL DEFAULT 'leave',
ADD COLUMN     "undo_restored" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "updated" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "contact_import_updates" (
    "import_id" INTEGER NOT NULL,
    "contact_id" INTEGER NOT NULL,
    "before" JSONB NOT NULL,
    "after" JSONB NOT NULL,
    "updated_before" TIMESTAMPTZ(3) NOT NULL,
    "updated_after" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "contact_import_updates_pkey" PRIMARY KEY ("import_id","contact_id")
);

-- CreateTable
CREATE TABLE "contact_import_layouts" (
    "signature" TEXT NOT NULL,
    "mapping" JSONB NOT NULL,
    "updated_by" TEXT NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "contact_import_layouts_pkey" PRIMARY KEY ("signature")
);

-- CreateIndex
CREATE INDEX "contact_import_updates_contact_id_idx" ON "contact_import_updates"("contact_id");

-- AddForeignKey
ALTER TABLE "contact_import_updates" ADD CONSTRAINT "contact_import_updates_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "contact_imports"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contact_import_updates" ADD CONSTRAINT "contact_import_updates_contact_id_fkey" FOREIGN KEY ("contact_id") REFERENCES "outreach_contacts"("id") ON DELETE CASCADE ON UPDATE CASCADE;
