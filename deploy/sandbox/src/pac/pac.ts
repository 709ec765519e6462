import express, { type NextFunction, type Request, type Response, Router } from 'express';
import { z } from 'zod';
import { accept } from '../control.ts';
import { passGate } from '../core/gate.ts';
import type { Sandbox } from '../core/sandbox.ts';
import { cancel } from './cancel.ts';
import { stamp, stampWithholding } from './stamp.ts';
import { createPacState, type PacState } from './state.ts';
import { consult } from './status.ts';

const fail = (res: Response, status: number, message: string, data: object | null = null): void =>
  void res.status(status).json({ message, messageDetail: '', data, status: 'error' });

function guard(sandbox: Sandbox) {
  return async (req: Request, res: Response, next: NextFunction) => {
    if (req.headers.authorization !== `Bearer ${sandbox.keys.pacToken}`)
      return fail(res, 401, '401 - El token no existe o no es válido.');
    const verdict = await passGate(sandbox, 'pac');
    if (verdict === '429') return fail(res, 429, '429 - Demasiadas peticiones.');
    if (verdict === '500') return fail(res, 500, '500 - Error interno.');
    next();
  };
}

/** The file `xml` of a form. */
async function xmlOf(req: Request): Promise<string | undefined> {
  const headers = { 'content-type': req.headers['content-type'] ?? '' };
  try {
    const form = await new globalThis.Response(req.body, { headers }).formData();
    const file = form.get('xml');
    return typeof file === 'string' ? file : await file?.text();
  } catch {
    return undefined;
  }
}

/** The provider did the work, and the caller hears nothing of it. */
const isDropped = ({ faults }: Sandbox, req: Request): boolean => {
  if (!faults.strike('pac', 'drop-reply')) return false;
  req.socket.destroy();
  return true;
};

const answer = z.strictObject({ accepts: z.boolean() });

/** What a receiver says in SAT's mailbox to the cancellation of an invoice: a switch of the sandbox. */
function receiverRoutes({ invoices }: PacState): Router {
  return Router()
    .get('/pac/invoices', (_req, res) => void res.json({ invoices: invoices.newestFirst() }))
    .post('/pac/invoices/:uuid/answer', express.json(), (req, res) => {
      const input = accept(answer, req.body, res);
      if (!input) return;
      const invoice = invoices.get(req.params.uuid.toLowerCase());
      if (invoice?.state !== 'pending') return void res.status(404).json({ title: 'No request waits', status: 404 });
      invoices.put(invoice.uuid, { ...invoice, state: input.accepts ? 'cancelled' : 'disagreed' });
      res.status(204).end();
    });
}

/** A certification provider (PAC) as SW Sapien is reached, and SAT's public service for the status of invoices. */
export function createPac(sandbox: Sandbox): Router {
  const state = createPacState(sandbox);
  const body = express.raw({ type: () => true, limit: '5mb' });
  return Router()
    .use(receiverRoutes(state))
    .post('/v4/cfdi33/stamp/v4', guard(sandbox), body, async (req: Request, res: Response) => {
      const xml = await xmlOf(req);
      if (xml === undefined) return fail(res, 400, '301 - No se recibió el archivo xml.');
      const name = req.headers.customid;
      if (Array.isArray(name) || (name !== undefined && name.length > 100))
        return fail(res, 400, 'El customId viene vacío o es mayor a 100 caracteres.');
      const outcome = stamp(state, xml, name);
      if (isDropped(sandbox, req)) return;
      if (outcome.kind === 'stamped')
        return void res.json({ data: { cfdi: outcome.invoice.xml, uuid: outcome.invoice.uuid }, status: 'success' });
      const { problem, earlier } = outcome;
      const data = earlier ? { cfdi: earlier.xml, uuid: earlier.uuid } : null;
      fail(res, 400, `${problem.code} - ${problem.message}`, data);
    })
    .post('/retencion/stamp/v3', guard(sandbox), body, async (req: Request, res: Response) => {
      const xml = await xmlOf(req);
      if (xml === undefined) return fail(res, 400, '301 - No se recibió el archivo xml.');
      const outcome = stampWithholding(state, xml);
      if (isDropped(sandbox, req)) return;
      if (outcome.kind === 'stamped')
        return void res.json({ data: { retencion: outcome.invoice.xml }, status: 'success' });
      const { problem, earlier } = outcome;
      fail(res, 400, `${problem.code} - ${problem.message}`, earlier ? { retencion: earlier.xml } : null);
    })
    .post(
      ['/cfdi33/cancel/xml', '/retencion/cancel/xml'],
      guard(sandbox),
      body,
      async (req: Request, res: Response) => {
        const xml = await xmlOf(req);
        if (xml === undefined) return fail(res, 400, '301 - No se recibió el archivo xml.');
        const outcome = cancel(state, xml, { isWithholding: req.path.startsWith('/retencion/') });
        if (isDropped(sandbox, req)) return;
        if ('problem' in outcome) return fail(res, 400, outcome.problem);
        const data = { acuse: '<Acuse/>', uuid: { [outcome.uuid.toUpperCase()]: outcome.code } };
        res.json({ data, status: 'success' });
      },
    )
    .post('/ConsultaCFDIService.svc', body, async (req: Request, res: Response) => {
      if ((await passGate(sandbox, 'pac')) !== 'pass') return void res.status(503).end();
      res.type('text/xml').send(consult(state, Buffer.from(req.body).toString('utf8')));
    });
}
