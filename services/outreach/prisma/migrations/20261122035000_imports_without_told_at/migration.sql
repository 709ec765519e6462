-- Nothing has read or written it since progress is published with the batch.
ALTER TABLE "contact_imports" DROP COLUMN "told_at";
