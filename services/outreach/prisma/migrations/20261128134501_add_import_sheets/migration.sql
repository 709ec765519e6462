-- AlterTable
ALTER TABLE "contact_imports" ADD COLUMN     "sheet" SMALLINT;

-- CreateTable
CREATE TABLE "contact_import_sheets" (
    "import_id" INTEGER NOT NULL,
    "position" SMALLINT NOT NULL,
    "name" TEXT NOT NULL,
    "rows" INTEGER NOT NULL,
    "data" BYTEA NOT NULL,

    CONSTRAINT "contact_import_sheets_pkey" PRIMARY KEY ("import_id","position")
);

-- AddForeignKey
ALTER TABLE "contact_import_sheets" ADD CONSTRAINT "contact_import_sheets_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "contact_imports"("id") ON DELETE CASCADE ON UPDATE CASCADE;
