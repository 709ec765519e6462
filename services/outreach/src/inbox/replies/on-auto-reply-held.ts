import { defineConsumer } from '@tianguis/chassis/messaging/consumer';
import { autoReplyHeld } from '@tianguis/proto/assistant/replies/events';
import { type NoteHeldReplyNeeds, noteHeldReply } from './review-held-reply.ts';

export const onAutoReplyHeld = (needs: NoteHeldReplyNeeds) =>
  defineConsumer({
    event: autoReplyHeld,
    name: 'note-held-reply',
    // What Aria left to a person altogether is no answer that somebody could let go.
    handle: async ({ data, tx }) => (data.outcome === 'held' ? noteHeldReply(needs, tx, data) : undefined),
  });
