import express, { type Request, type Response, Router } from 'express';
import type { Sandbox } from '../core/sandbox.ts';
import {
  approvalInput,
  type Content,
  type Contents,
  contentInput,
  presentApproval,
  presentContent,
} from './content.ts';
import { notFound, sendError, type TwilioError } from './errors.ts';

export const invalid = (message: string): TwilioError => ({ status: 400, code: 20001, message });

/** Templates and their approval for WhatsApp. */
export function contentRoutes(sandbox: Sandbox, contents: Contents): Router {
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
