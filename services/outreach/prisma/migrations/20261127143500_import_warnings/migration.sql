-- AlterTable
ALTER TABLE "contact_imports" ADD COLUMN     "header" JSONB,
ADD COLUMN     "warned" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "contact_import_rejects" ADD COLUMN     "line" JSONB;
