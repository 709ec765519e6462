-- Phones that a file put on the do-not-write list come off it together where the file is undone.
ALTER TABLE "suppressed_phones" ADD COLUMN "change_id" INTEGER;
CREATE INDEX "suppressed_phones_change_id_idx" ON "suppressed_phones"("change_id");
ALTER TABLE "suppressed_phones" ADD CONSTRAINT "suppressed_phones_change_id_fkey" FOREIGN KEY ("change_id") REFERENCES "contact_changes"("id") ON DELETE SET NULL ON UPDATE CASCADE;
