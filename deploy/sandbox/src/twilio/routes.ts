import express, { type Request, type Response, Router } from 'express';
import { passGate } from '../core/gate.ts';
import type { Sandbox } from '../core/sandbox.ts';
import { createAuth } from './auth.ts';
import type { Book } from './book.ts';
import {
  approvalInput,
  type Content,
  type Contents,
  contentInput,
  presentApproval,
  presentContent,
} from './content.ts';
import { authenticate, internalError, notFound, sendError, tooManyRequests } from './errors.ts';
import { listMessages, listQuery } from './list-messages.ts';
import type { MediaShelf } from './media.ts';
import { type Media, presentMessage } from './message.ts';

type Parts = { sandbox: Sandbox; book: Book; contents: Contents; media: MediaShelf };

const invalid = (message: string) => ({ status: 400, code: 20001, message });

/** Twilio's REST API apart from sending, which has a route of its own. */
export function twilioRoutes(parts: Parts): Router {
  const { sandbox, book } = parts;
  const router = Router();
  const account = '/2010-04-01/Accounts/:account';
  router.get(`${account}/Messages/:sid/Media/:media`, (req, res) => serveMedia(parts, req, res));
  router.use(['/2010-04-01', '/v1/Content', '/v1/ContentAndApprovals'], guard(sandbox));
  router.get(`${account}/Messages.json`, (req, res) => {
    const query = listQuery.safeParse(req.query);
    if (!query.success) return sendError(res, invalid(`Invalid ${query.error.issues[0]?.path.join('.')}`));
    res.json(listMessages(book, query.data, sandbox.keys.twilioAccountSid));
  });
  router.get(`${account}/Messages/:file`, (req, res) => {
    const message = book.messages.get(String(req.params.file).replace(/\.json$/, ''));
    if (!message) return sendError(res, notFound(req.path));
    res.json(presentMessage(message, sandbox.keys.twilioAccountSid));
  });
  router.get(`${account}/Messages/:sid/Media.json`, (req, res) => listMedia(parts, req, res));
  router.use('/v1', contentRoutes(parts));
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

function contentRoutes({ sandbox, contents }: Parts): Router {
  const { twilioAccountSid } = sandbox.keys;
  const router = Router();
  const present = (content: Content) => presentContent(content, twilioAccountSid);
  const find = (req: Request, res: Response): Content | undefined => {
    const content = contents.table.get(String(req.params.sid));
    if (!content) sendError(res, notFound(req.path));
    return content;
  };
  router.post('/Content', express.json(), (req, res) => {
    const input = contentInput.safeParse(req.body);
    if (!input.success) return sendError(res, invalid(`Invalid ${input.error.issues[0]?.path.join('.')}`));
    res.status(201).json(present(contents.create(input.data)));
  });
  router.get('/Content', (req, res) => void res.json(contentPage(contents, req, present, 'contents')));
  router.get('/ContentAndApprovals', (req, res) => {
    const withApproval = (content: Content) => ({
      ...present(content),
      approval_requests: presentApproval(content, contents.approvalStatus(content)),
    });
    res.json(contentPage(contents, req, withApproval, 'contents'));
  });
  router.get('/Content/:sid', (req, res) => {
    const content = find(req, res);
    if (content) res.json(present(content));
  });
  router.delete('/Content/:sid', (req, res) => {
    const content = find(req, res);
    if (!content) return;
    contents.table.remove(content.sid);
    res.status(204).end();
  });
  router.post('/Content/:sid/ApprovalRequests/whatsapp', express.json(), (req, res) => {
    const content = find(req, res);
    if (!content) return;
    const input = approvalInput.safeParse(req.body);
    if (!input.success) return sendError(res, invalid(`Invalid ${input.error.issues[0]?.path.join('.')}`));
    contents.requestApproval(content, input.data);
    res.status(201).json(presentApproval(content, 'received'));
  });
  router.get('/Content/:sid/ApprovalRequests', (req, res) => {
    const content = find(req, res);
    if (!content) return;
    const whatsapp = { ...presentApproval(content, contents.approvalStatus(content)), type: 'whatsapp' };
    const url = `https://content.twilio.com/v1/Content/${content.sid}/ApprovalRequests`;
    res.json({ sid: content.sid, account_sid: twilioAccountSid, whatsapp, url });
  });
  return router;
}

function contentPage(contents: Contents, req: Request, present: (content: Content) => object, key: string) {
  const size = Math.min(Math.max(Number(req.query.PageSize) || 50, 1), 1000);
  const page = Math.max(Number(req.query.Page) || 0, 0);
  const all = contents.table.newestFirst();
  const url = (number: number) => `https://content.twilio.com${req.baseUrl}${req.path}?PageSize=${size}&Page=${number}`;
  return {
    [key]: all.slice(page * size, (page + 1) * size).map(present),
    meta: {
      first_page_url: url(0),
      key,
      next_page_url: all.length > (page + 1) * size ? url(page + 1) : null,
      page,
      page_size: size,
      previous_page_url: page > 0 ? url(page - 1) : null,
      url: url(page),
    },
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
