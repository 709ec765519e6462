import { type Request, type Response, Router } from 'express';
import { passGate } from '../core/gate.ts';
import type { Sandbox } from '../core/sandbox.ts';
import { createAuth } from './auth.ts';
import type { Book } from './book.ts';
import type { Contents } from './content.ts';
import { contentRoutes, invalid } from './content-routes.ts';
import { authenticate, internalError, notFound, sendError, tooManyRequests } from './errors.ts';
import { listMessages, listQuery } from './list-messages.ts';
import type { MediaShelf } from './media.ts';
import { type Media, presentMessage } from './message.ts';
import { senderRoutes } from './senders.ts';

type Parts = { sandbox: Sandbox; book: Book; contents: Contents; media: MediaShelf };

/** Twilio's REST API apart from sending, which has a route of its own. */
export function twilioRoutes(parts: Parts): Router {
  const { sandbox, book } = parts;
  const router = Router();
  const account = '/2010-04-01/Accounts/:account';
  router.get(`${account}/Messages/:sid/Media/:media`, (req, res) => serveMedia(parts, req, res));
  router.use(['/2010-04-01', '/v1/Content', '/v1/ContentAndApprovals', '/v2/Channels'], guard(sandbox));
  router.get(`${account}/Messages.json`, (req, res) => {
    const query = listQuery.safeParse(req.query);
    if (!query.success) return sendError(res, invalid(`Invalid ${query.error.issues[0]?.path.join('.')}`));
    const until = Date.now() - sandbox.settings.twilio.listedAfterMs;
    res.json(listMessages(book, query.data, { accountSid: sandbox.keys.twilioAccountSid, until }));
  });
  router.get(`${account}/Messages/:file`, (req, res) => {
    const message = book.messages.get(String(req.params.file).replace(/\.json$/, ''));
    if (!message) return sendError(res, notFound(req.path));
    res.json(presentMessage(message, sandbox.keys.twilioAccountSid));
  });
  router.get(`${account}/Messages/:sid/Media.json`, (req, res) => listMedia(parts, req, res));
  router.use('/v1', contentRoutes(sandbox, parts.contents));
  router.use('/v2', senderRoutes(sandbox));
  return router;
}

function guard(sandbox: Sandbox) {
  const isAuthentic = createAuth(sandbox.keys);
  return async (req: Request, res: Response, next: () => void) => {
    if (!isAuthentic(req)) return sendError(res, authenticate);
    const verdict = await passGate(sandbox, 'twilio');
    if (verdict === '429') return sendError(res, tooManyRequests);
    if (verdict === '500') return sendError(res, internalError);
    next();
  };
}

const mediaUri = (account: string, message: string, { sid }: Media) =>
  `/2010-04-01/Accounts/${account}/Messages/${message}/Media/${sid}`;

function listMedia({ sandbox, book }: Parts, req: Request, res: Response): void {
  const message = book.messages.get(String(req.params.sid));
  const { twilioAccountSid } = sandbox.keys;
  if (!message) {
    sendError(res, notFound(req.path));
    return;
  }
  const date = new Date(message.created).toUTCString().replace('GMT', '+0000');
  res.json({
    media_list: message.media.map((item) => ({
      account_sid: twilioAccountSid,
      content_type: item.contentType,
      date_created: date,
      date_updated: date,
      parent_sid: message.sid,
      sid: item.sid,
      uri: `${mediaUri(twilioAccountSid, message.sid, item)}.json`,
    })),
    page: 0,
    page_size: 50,
    next_page_uri: null,
  });
}

// Twilio redirects from the media resource to where the file lies; its SDK's users follow that redirect.
function serveMedia({ sandbox, book }: Parts, req: Request, res: Response): void {
  const message = book.messages.get(String(req.params.sid));
  const item = message?.media.find(({ sid }) => sid === req.params.media);
  if (item && req.params.account === sandbox.keys.twilioAccountSid) res.redirect(307, item.url);
  else sendError(res, notFound(req.path));
}
