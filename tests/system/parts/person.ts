import { eventually } from '@tianguis/testkit/eventually';
import { controlOf } from '@tianguis/testkit/sandbox';
import { sessionAt } from '@tianguis/testkit/session';
import { expect } from 'vitest';
import type { Whole } from './system.ts';

const patience = 30_000;

/** Somebody with a phone and no browser but for signing in. */
export function personAt({ stack }: Whole, phone: string) {
  const { url, sandbox } = stack.read();
  const control = controlOf(sandbox?.url ?? '');
  const texts = async () => {
    const { messages } = await control<{ messages: { body: string; direction: string }[] }>(`/phone/${phone}`);
    return messages.filter(({ direction }) => direction !== 'inbound').map(({ body }) => body);
  };
  /** What the phone shows that fits, among all but the first `seen` messages. */
  const sees = (pattern: RegExp, seen = 0): Promise<RegExpExecArray> =>
    eventually(
      async () =>
        (await texts())
          .slice(seen)
          .map((text) => pattern.exec(text))
          .find((found) => found !== null),
      { what: `${pattern} on ${phone}`, timeout: patience },
    );
  const writes = (body: string) => control(`/phone/${phone}/reply`, { body });
  return {
    phone,
    texts,
    sees,
    writes,
    /** Writes, and sees an answer that fits. */
    async says(body: string, answer: RegExp): Promise<RegExpExecArray> {
      const seen = (await texts()).length;
      await writes(body);
      return sees(answer, seen);
    },
    async signsIn() {
      const nobody = sessionAt(() => url);
      const asked = await nobody.post('/api/members/codes', { phone });
      const { requestId } = (await asked.json()) as { requestId: string };
      const [, code] = await sees(/\*(\d{6})\*/);
      const reply = await nobody.post('/api/members/session', { phone, requestId, code });
      expect(reply.status).toBe(200);
      return sessionAt(() => url, reply.headers.getSetCookie()[0]?.split(';')[0]);
    },
  };
}

export const asJson = (method: string, body: object): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** Answers follow one another at once, not 6 seconds apart as in real life, and behind no slow campaign of other tests. */
export async function withoutPauses({ admin }: Whole): Promise<void> {
  const { settings } = await admin.json<{ settings: object }>('/api/outreach/settings');
  const reply = await admin.fetch(
    '/api/outreach/settings',
    asJson('PUT', { ...settings, pairSeconds: 0, messagesPerSecond: 0 }),
  );
  expect(reply.status).toBe(200);
}
