-- A word as it is said in Mexico: letters that sound alike are one, and what is silent is left out.
CREATE FUNCTION spoken_as(word text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  word := translate(word, 'ñvz', 'nbs');
  word := regexp_replace(word, 'x(?=[^aeiou])', 's', 'g');
  word := regexp_replace(word, '[cs]h', 'x', 'g');
  word := replace(word, 'ph', 'f');
  word := regexp_replace(word, 'hu(?=[aeio])|^u(?=[aeio])|w', 'gu', 'g');
  word := regexp_replace(word, '^h?i(?=[aeou])', 'y');
  word := replace(word, 'h', '');
  word := regexp_replace(word, 'g(?=[ei])', 'j', 'g');
  word := regexp_replace(word, 'gu(?=[ei])', 'g', 'g');
  word := regexp_replace(word, 'c(?=[ei])', 's', 'g');
  word := regexp_replace(word, 'qu(?=[ei])|q|c', 'k', 'g');
  word := replace(word, 'll', 'y');
  word := regexp_replace(word, 'n(?=[bp])', 'm', 'g');
  RETURN regexp_replace(word, '(.)\1+', '\1', 'g');
END $$;

-- What it has in common with all that is spelt with one letter more, less, wrong or changed with its neighbour: itself, and
-- itself without each of its letters, of which three are left.
CREATE FUNCTION spelling_keys(word text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array_agg(DISTINCT key) FROM (
    SELECT word AS key
    UNION ALL SELECT overlay(word PLACING '' FROM n FOR 1) FROM generate_series(1, length(word)) AS n WHERE length(word) > 3
  ) AS keys
$$;

-- AlterTable
ALTER TABLE "listing_words" ADD COLUMN     "spoken" TEXT GENERATED ALWAYS AS (spoken_as("word")) STORED,
ADD COLUMN     "keys" TEXT[] GENERATED ALWAYS AS (spelling_keys(spoken_as("word"))) STORED;

-- CreateIndex
CREATE INDEX "listing_words_keys_idx" ON "listing_words" USING GIN ("keys");

CREATE OR REPLACE FUNCTION note_listing_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listing_words (word)
    SELECT DISTINCT w FROM written, regexp_split_to_table(written.text, '\s+') AS w WHERE w ~ '^[a-zñ]{4,40}$' ORDER BY w
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

-- `piña` was kept as `pina`, which has the stem of `pino`; `paño` as `pano`, which has that of `pan`. A lot that says both
-- is left until it changes.
UPDATE listing_search AS s SET
  text = regexp_replace(s.text, '\mpina(s?)\M', 'piña\1', 'g'),
  words = ts_delete(s.words, 'pin') || setweight(to_tsvector('spanish', 'piña'),
    CASE WHEN l.title ~* '\mpi[nñ]as?\M' THEN 'A'::"char" ELSE 'B'::"char" END)
  FROM listings AS l WHERE l.id = s.listing_id AND s.text ~ '\mpinas?\M' AND s.text !~ '\mpinos?\M';
UPDATE listing_search AS s SET
  text = regexp_replace(s.text, '\mpano(s?)\M', 'paño\1', 'g'),
  words = ts_delete(s.words, 'pan') || setweight(to_tsvector('spanish', 'paño'),
    CASE WHEN l.title ~* '\mpa[nñ]os?\M' THEN 'A'::"char" ELSE 'B'::"char" END)
  FROM listings AS l WHERE l.id = s.listing_id AND s.text ~ '\mpanos?\M' AND s.text !~ '\mpan(es)?\M';
DELETE FROM listing_words WHERE word IN ('pina', 'pinas', 'pano', 'panos');
