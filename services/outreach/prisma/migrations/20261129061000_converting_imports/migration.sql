-- A large workbook is converted after its upload.
ALTER TABLE "contact_imports"
  DROP CONSTRAINT "contact_imports_status_check",
  ADD CONSTRAINT "contact_imports_status_check" CHECK ("status" IN ('uploading', 'converting', 'ready', 'running', 'completed', 'cancelled', 'failed'));
DROP INDEX "contact_imports_running_idx";
CREATE INDEX "contact_imports_running_idx" ON "contact_imports" ("id") WHERE "status" IN ('converting', 'running');
