-- Whoever has new words writes them in turn: of two transactions with several lots each, each could otherwise wait for a word
-- of the other's. Lots without a new word wait for nobody.
CREATE OR REPLACE FUNCTION note_listing_words() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  fresh text[];
BEGIN
  SELECT array_agg(DISTINCT w) INTO fresh FROM written, regexp_split_to_table(written.text, '\s+') AS w
    WHERE w ~ '^[a-zñ]{4,40}$' AND NOT EXISTS (SELECT FROM listing_words WHERE word = w);
  IF fresh IS NOT NULL THEN
    PERFORM pg_advisory_xact_lock(hashtext('listing words'));
    INSERT INTO listing_words (word) SELECT unnest(fresh) ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
