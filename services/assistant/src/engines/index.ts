import { defineRoom } from '../platform/room.ts';

/** Engines: how Aria finds an answer, by a language model or by her own knowledge alone. */
export const engines = defineRoom(({ config, logger }) => ({
  handlers: {},
  start: () => {
    logger.info({ engine: config.OPENAI_API_KEY ? 'openai' : 'local' }, 'engine chosen');
    return undefined;
  },
}));
