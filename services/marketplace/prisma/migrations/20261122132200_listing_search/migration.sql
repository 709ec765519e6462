-- AlterTable
ALTER TABLE "listing_search" ADD COLUMN     "changed_in" xid8 NOT NULL DEFAULT pg_current_xact_id();

-- CreateTable
CREATE TABLE "listing_search_removals" (
    "listing_id" INTEGER NOT NULL,
    "removed_in" xid8 NOT NULL DEFAULT pg_current_xact_id(),

    CONSTRAINT "listing_search_removals_pkey" PRIMARY KEY ("listing_id")
);

-- CreateTable
CREATE TABLE "listing_words" (
    "word" TEXT NOT NULL,

    CONSTRAINT "listing_words_pkey" PRIMARY KEY ("word")
);

-- CreateIndex
CREATE INDEX "listing_search_changed_in_idx" ON "listing_search"("changed_in");

-- CreateIndex
CREATE INDEX "listing_search_removals_removed_in_idx" ON "listing_search_removals"("removed_in");

-- CreateIndex
CREATE INDEX "listing_words_word_idx" ON "listing_words" USING GIN ("word" gin_trgm_ops);

CREATE FUNCTION note_listing_search_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.changed_in := pg_current_xact_id();
  RETURN NEW;
END $$;
CREATE TRIGGER note_change BEFORE INSERT OR UPDATE ON "listing_search"
  FOR EACH ROW EXECUTE FUNCTION note_listing_search_change();

CREATE FUNCTION note_listing_search_removal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listing_search_removals (listing_id) VALUES (OLD.listing_id)
    ON CONFLICT (listing_id) DO UPDATE SET removed_in = pg_current_xact_id();
  RETURN NULL;
END $$;
CREATE TRIGGER note_removal AFTER DELETE ON "listing_search"
  FOR EACH ROW EXECUTE FUNCTION note_listing_search_removal();

-- In order, so that two transactions with the same new words do not wait for each other in a circle.
CREATE FUNCTION note_listing_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listing_words (word)
    SELECT DISTINCT w FROM written, regexp_split_to_table(written.text, '\s+') AS w WHERE w ~ '^[a-z]{4,40}$' ORDER BY w
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER note_words AFTER INSERT ON "listing_search"
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION note_listing_words();
CREATE TRIGGER note_changed_words AFTER UPDATE ON "listing_search"
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION note_listing_words();
