import { unavailable } from '@tianguis/chassis/http/error';
import { z } from 'zod';
import { type cancellationOf, cancellationXml } from './cancellation-xml.ts';
import type { Csd } from './csd.ts';
import type { Cancellation, CancellationAnswer, Pac, Refusal } from './pac.ts';
import { readSatStatus } from './sat-status.ts';

export interface SwOptions {
  /** `https://services.sw.com.mx`, or its test system. */
  readonly url: string;
  readonly token: string;
  /** Where SAT says how an invoice stands. */
  readonly statusUrl: string;
  readonly timeout: number;
  /** Signs cancellations; null while its files do not fit. */
  readonly csd: Csd | null;
  readonly now: () => Date;
}

const failure = z.object({
  message: z.string().nullish(),
  messageDetail: z.string().nullish(),
  data: z.object({ cfdi: z.string().nullish(), retencion: z.string().nullish() }).nullish(),
});
const stamp = z.object({ status: z.literal('success'), data: z.object({ cfdi: z.string() }) });
const withholdingStamp = z.object({ status: z.literal('success'), data: z.object({ retencion: z.string() }) });
const cancellation = z.object({
  status: z.literal('success'),
  data: z.object({ uuid: z.record(z.string(), z.coerce.string()) }),
});

/** The bytes were stamped before: with the reply comes the stamp that there is. */
const stampedBefore = new Set(['307', 'CFDI3307', '3307']);

const codeOf = (message: string): string => /^(?:CFDI)?\d{3,6}/.exec(message.trim())?.[0] ?? 'unknown';

function refusalOf(reply: unknown): Refusal {
  const read = failure.safeParse(reply).data;
  const message = [read?.message, read?.messageDetail].filter(Boolean).join(' ').slice(0, 1_000);
  return { kind: 'refused', code: codeOf(message), message };
}

/** The stamp that comes with a refusal. */
function xmlBeside(reply: unknown): string | null {
  const data = failure.safeParse(reply).data?.data;
  return data?.cfdi ?? data?.retencion ?? null;
}

const ofXml = (xml: string): FormData => {
  const form = new FormData();
  form.append('xml', new Blob([xml], { type: 'text/xml' }), 'xml');
  return form;
};

/** SAT's answers to a cancellation: 201 it took it, 202 it had it, 205 it does not know the invoice. Of what was withheld: 1201 … */
function cancellationAnswer(given: string): CancellationAnswer {
  const code = given.replace(/^1(?=2\d\d$)/, '');
  if (code === '201' || code === '202') return { kind: 'asked' };
  return code === '205' ? { kind: 'missing' } : { kind: 'refused', code, message: '' };
}

/**
 * SW Sapien by its REST service: `/v4/cfdi33/stamp/v4` with a name of ours (`customid`), and cancellation by a signed request. What was
 * withheld has calls of its own, as SW's own clients make them (github.com/lunasoft/sw-sdk-php, `RetencionesRequest.php`).
 */
export function swPac({ url, token, statusUrl, timeout, csd, now }: SwOptions): Pac {
  const ask = async (path: string, xml: string, headers: Record<string, string> = {}) => {
    const reply = await fetch(new URL(path, url), {
      method: 'POST',
      body: ofXml(xml),
      headers: { authorization: `Bearer ${token}`, ...headers },
      signal: AbortSignal.timeout(timeout),
      redirect: 'error',
    }).catch((err: unknown) => {
      throw unavailable(60, err);
    });
    const text = await reply.text().catch((err: unknown) => {
      throw unavailable(60, err);
    });
    // Neither says anything about the invoice: a wrong token and a limit are put right here, not in the invoice.
    if (reply.status >= 500 || [401, 402, 403, 408, 429].includes(reply.status))
      throw unavailable(60, new Error(`the certification provider answered ${reply.status}`));
    return jsonOf(text);
  };
  /** The stamp of a reply, or of one that says that the bytes were stamped before. */
  const stampedOr = (reply: unknown, xml: string | undefined) => {
    if (xml !== undefined) return { kind: 'stamped', xml } as const;
    const refusal = refusalOf(reply);
    const earlier = xmlBeside(reply);
    return earlier && stampedBefore.has(refusal.code) ? ({ kind: 'stamped', xml: earlier } as const) : refusal;
  };
  const cancelAt = async (path: string, wanted: Cancellation, of: keyof typeof cancellationOf) => {
    if (!csd) throw unavailable(60, new Error('no certificate signs the request'));
    const reply = await ask(path, cancellationXml(wanted, csd, { now: now(), of }));
    const done = cancellation.safeParse(reply).data;
    if (!done) return refusalOf(reply);
    const [, code = ''] =
      Object.entries(done.data.uuid).find(([uuid]) => uuid.toLowerCase() === wanted.uuid.toLowerCase()) ?? [];
    return cancellationAnswer(code);
  };
  return {
    async stamp(sealedXml, name) {
      const reply = await ask('/v4/cfdi33/stamp/v4', sealedXml, { customid: name });
      return stampedOr(reply, stamp.safeParse(reply).data?.data.cfdi);
    },
    async stampWithholding(sealedXml) {
      const reply = await ask('/retencion/stamp/v3', sealedXml);
      return stampedOr(reply, withholdingStamp.safeParse(reply).data?.data.retencion);
    },
    cancel: (wanted) => cancelAt('/cfdi33/cancel/xml', wanted, 'invoice'),
    cancelWithholding: (wanted) => cancelAt('/retencion/cancel/xml', wanted, 'withholding'),
    status: (invoice) => readSatStatus(invoice, { url: statusUrl, timeout }),
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (err) {
    throw unavailable(60, err);
  }
}
