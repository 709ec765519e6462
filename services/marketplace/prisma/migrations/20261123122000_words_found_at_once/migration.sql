-- Words come seldom and are looked up often: they go into the index at once, and not into its list of what waits, which every
-- lookup reads from its beginning to its end.
ALTER INDEX "listing_words_keys_idx" SET (fastupdate = off);
ALTER INDEX "listing_words_word_idx" SET (fastupdate = off);
SELECT gin_clean_pending_list('listing_words_keys_idx'), gin_clean_pending_list('listing_words_word_idx');
