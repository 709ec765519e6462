import type { Identity } from '@tianguis/chassis/identity/identity';
import { admin, agent, testIdentity } from '@tianguis/testkit/identity';
import { startRig as startShared } from '@tianguis/testkit/rig';
import { testSandbox } from '@tianguis/testkit/sandbox';
import type { Env } from '@tianguis/testkit/service-env';
import { afterAll } from 'vitest';
import { outreach } from '../../src/service.ts';
import { templatesApproved } from './templates.ts';

export { admin, agent };

export interface Reply {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: replies are checked by the assertions of each test
  readonly body: any;
}

/** The service in process, its templates approved, on a database and a broker of its own, in front of the sandbox. */
export async function startRig(settings: Env = {}, { start = true, approved = true } = {}) {
  const sandbox = await testSandbox();
  // Most tests are not about the review of templates, nor about a list that lags; those that are say so.
  await sandbox.control('/settings', { twilio: { approvalAfterMs: 0, listedAfterMs: 0 } });
  const rig = await startShared({
    name: outreach.name,
    config: outreach.config,
    create: (config, logger) => outreach.create(config, { logger }),
    env: {
      ...sandbox.env,
      SMTP_URL: sandbox.smtpUrl,
      OUTREACH_QUIET_HOURS: 'off',
      OUTREACH_PUSH_SANDBOX: sandbox.url,
      OUTREACH_POLL_MS: '50',
      OUTREACH_LIST_LAG_MS: '0',
      OUTREACH_MESSAGES_PER_SECOND: '0',
      // Most tests write to the same people again and again.
      OUTREACH_MARKETING_PER_DAY: '0',
      OUTREACH_MARKETING_PER_WEEK: '0',
      ...settings,
    },
    as: agent,
    start,
  });
  await sandbox.deliverTo(rig.url);
  if (start && approved) await templatesApproved(rig);
  return {
    ...rig,
    sandbox,
    ...caller(rig.url),
    /** Switches of the sandbox: faults, latency, settings. */
    control: sandbox.control,
    async close() {
      await rig.close();
      await sandbox.stop();
    },
  };
}

export type Rig = Awaited<ReturnType<typeof startRig>>;

/** Starts the service for a file of tests, and closes it after them. */
export async function useRig(...args: Parameters<typeof startRig>): Promise<Rig> {
  const rig = await startRig(...args);
  afterAll(rig.close);
  return rig;
}

function caller(url: string) {
  const call = async (
    method: string,
    path: string,
    body: unknown,
    who: Identity | null,
    extra: Env,
  ): Promise<Reply> => {
    const identity = await testIdentity.headers(who ?? { kind: 'anonymous' });
    const type: Env = body === undefined ? {} : { 'content-type': 'application/json' };
    const init = {
      method,
      headers: { ...identity, ...type, ...extra },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    };
    const response = await fetch(url + path, init);
    const text = await response.text();
    return { status: response.status, body: text ? JSON.parse(text) : undefined };
  };
  return {
    get: (path: string, who: Identity | null = agent, headers: Env = {}) => call('GET', path, undefined, who, headers),
    post: (path: string, body?: unknown, who: Identity | null = agent, headers: Env = {}) =>
      call('POST', path, body, who, headers),
    patch: (path: string, body: unknown, who: Identity | null = agent) => call('PATCH', path, body, who, {}),
    put: (path: string, body: unknown, who: Identity | null = agent) => call('PUT', path, body, who, {}),
    delete: (path: string, who: Identity | null = agent) => call('DELETE', path, undefined, who, {}),
    text: async (path: string, who: Identity = agent) =>
      (await fetch(url + path, { headers: await testIdentity.headers(who) })).text(),
  };
}
