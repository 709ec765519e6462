import { loadTagger } from '../marks/tagger.ts';

// The tagger takes as long to learn as all the others do together: it has a thread of its own.
loadTagger();
