import { unavailable } from '@tianguis/chassis/http/error';
import type { z } from 'zod';

/** A day of 200 orders takes VROOM some ten seconds. */
const patience = 60_000;
const retryAfter = 30;

/** Asks a routing engine at `base`, by POST where there is something to send. What it answers must fit the schema. */
export async function askEngine<S extends z.ZodType>(
  base: string,
  path: string,
  schema: S,
  body?: object,
): Promise<z.output<S>> {
  const url = new URL(path, `${base.replace(/\/$/, '')}/`);
  const posted = { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  try {
    const reply = await fetch(url, {
      ...(body && posted),
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${url.origin} answered ${reply.status}: ${text.slice(0, 300)}`);
    return schema.parse(JSON.parse(text));
  } catch (err) {
    throw unavailable(retryAfter, err);
  }
}
