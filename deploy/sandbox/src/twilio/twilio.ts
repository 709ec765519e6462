import type { Router } from 'express';
import type { Sandbox } from '../core/sandbox.ts';
import { type Book, createBook } from './book.ts';
import { createContents } from './content.ts';
import { createMessageRoute, type RawRoute } from './create-route.ts';
import { createMediaShelf, type MediaShelf } from './media.ts';
import { createReceive, type Receive } from './receive.ts';
import { twilioRoutes } from './routes.ts';
import { createSendMessage } from './send-message.ts';
import { createProgress, type Progress } from './status.ts';

export type Twilio = {
  book: Book;
  media: MediaShelf;
  progress: Progress;
  receive: Receive;
  createMessage: RawRoute;
  routes: Router;
};

export function createTwilio(sandbox: Sandbox): Twilio {
  const book = createBook(sandbox);
  const contents = createContents(sandbox);
  const media = createMediaShelf(sandbox);
  const progress = createProgress(sandbox, book);
  return {
    book,
    media,
    progress,
    receive: createReceive(sandbox, book),
    createMessage: createMessageRoute(sandbox, createSendMessage({ sandbox, book, contents, progress, shelf: media })),
    routes: twilioRoutes({ sandbox, book, contents, media }),
  };
}
