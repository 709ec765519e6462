-- CreateTable
CREATE TABLE "message_search" (
    "message_id" INTEGER NOT NULL,
    "words" tsvector NOT NULL,

    CONSTRAINT "message_search_pkey" PRIMARY KEY ("message_id")
);

-- CreateIndex
CREATE INDEX "message_search_words_idx" ON "message_search" USING GIN ("words");

-- AddForeignKey
ALTER TABLE "message_search" ADD CONSTRAINT "message_search_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "message_logs"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma's schema cannot say.

-- The words of a text without accents and in lower case; nothing but letters and digits, so that PostgreSQL's parser sees
-- neither addresses nor signed numbers. `wordsOf` in `messaging/snippet.ts` reads a search in the same way.
CREATE FUNCTION message_words(content text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT to_tsvector('simple'::regconfig, regexp_replace(
    translate(lower(normalize(left(content, 4096), NFC)),
      'áàäâãåÁÀÄÂÃÅéèëêÉÈËÊíìïîÍÌÏÎóòöôõÓÒÖÔÕúùüûÚÙÜÛñÑçÇ',
      'aaaaaaaaaaaaeeeeeeeeiiiiiiiioooooooooouuuuuuuunncc'),
    '[^a-z0-9]+', ' ', 'g'))
$$;

CREATE FUNCTION note_message_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM message_search WHERE message_id = NEW.id;
  END IF;
  IF NEW.contact_id IS NOT NULL AND NEW.message_content <> '' THEN
    INSERT INTO message_search (message_id, words) VALUES (NEW.id, message_words(NEW.message_content));
  END IF;
  RETURN NULL;
END $$;

-- A campaign's messages are no conversation, and a status report changes no text: neither fires them.
CREATE TRIGGER note_words AFTER INSERT ON "message_logs"
  FOR EACH ROW WHEN (NEW.campaign_id IS NULL AND NEW.contact_id IS NOT NULL) EXECUTE FUNCTION note_message_words();
CREATE TRIGGER note_changed_words AFTER UPDATE OF "message_content" ON "message_logs"
  FOR EACH ROW WHEN (NEW.campaign_id IS NULL AND OLD.message_content IS DISTINCT FROM NEW.message_content)
  EXECUTE FUNCTION note_message_words();

INSERT INTO message_search (message_id, words)
  SELECT id, message_words(message_content) FROM message_logs
  WHERE campaign_id IS NULL AND contact_id IS NOT NULL AND message_content <> '';
