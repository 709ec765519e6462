import { createOutbox } from '@tianguis/chassis/messaging/outbox';
import { sealingKey } from '@tianguis/chassis/process/config';
import { createSecretBox } from '@tianguis/chassis/secrets/secret-box';
import { gatewayNotificationRequested } from '@tianguis/proto/gateway/notifications';
import { sealedVariable } from '@tianguis/proto/notifications';
import { upstreams, urlVariable } from '@tianguis/proto/services';
import { testIdentity } from '@tianguis/testkit/identity';
import { startRig as startShared } from '@tianguis/testkit/rig';
import type { Env } from '@tianguis/testkit/service-env';
import { type ConfiguredAccount, ensureStaffUser } from '../../src/identity/staff-users.ts';
import { gateway } from '../../src/service.ts';
import { echoService } from './upstream.ts';

export const admin = { email: 'admin@tianguis.test', password: 'correct horse battery' };
export const agent = { email: 'agent@tianguis.test', password: 'staple correct horse' };
export const publicUrl = 'http://tianguis.test';

/** The gateway in process, on a database and a broker of its own, in front of services that echo. */
export async function startRig(settings: Env = {}, { start = true }: { readonly start?: boolean } = {}) {
  const upstream = await echoService();
  const rig = await startShared({
    name: 'gateway',
    start,
    config: gateway.config,
    create: (config, logger) => gateway.create(config, { logger }),
    env: {
      PUBLIC_URL: publicUrl,
      IDENTITY_PRIVATE_KEY: testIdentity.privateKeyPem,
      ...Object.fromEntries(upstreams.map((name) => [urlVariable(name), upstream.url])),
      SMTP_URL: 'smtp://127.0.0.1:1',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      GATEWAY_RATE_LIMIT_FACTOR: '1000000',
      ...settings,
    },
  });
  const ensureStaff = (account: ConfiguredAccount) =>
    ensureStaffUser({ storage: rig.storage, outbox: createOutbox({ service: 'gateway' }) }, account);
  await ensureStaff({ ...agent, name: 'Ana', role: 'agent' });
  return {
    ...rig,
    ensureStaff,
    upstream,
    /** Signs in and gives back the cookie. */
    signIn: (who: { email: string; password: string }) => signIn(rig.url, who),
    /** The newest code that outreach was asked to send somewhere. */
    codeFor: (address: string) => openedFor(rig, address, 'code'),
    /** The newest link to undo a change that outreach was asked to send somewhere. */
    undoLinkFor: (address: string) => openedFor(rig, address, 'link'),
    /** Signs in as a member and gives back the cookie. */
    async signInMember(who: { phone: string } | { email: string }) {
      const asked = await post(`${rig.url}/api/members/codes`, who);
      const { requestId } = (await asked.json()) as { requestId: string };
      const code = await openedFor(rig, Object.values(who)[0] ?? '', 'code');
      const res = await post(`${rig.url}/api/members/session`, { ...who, requestId, code });
      const cookie = res.headers.getSetCookie()[0]?.split(';')[0];
      if (!res.ok || !cookie) throw new Error(`sign-in failed: ${res.status} ${await res.text()}`);
      return cookie;
    },
    async close() {
      await rig.close();
      await upstream.stop();
    },
  };
}

type SharedRig = Pick<Awaited<ReturnType<typeof startShared>>, 'eventsOf' | 'env'>;

/** What outreach would read in the newest notification to an address that has this variable. */
async function openedFor({ eventsOf, env }: SharedRig, address: string, name: 'code' | 'link'): Promise<string> {
  const asked = await eventsOf(gatewayNotificationRequested);
  const found = asked.findLast(({ data }) => data.to.address === address && data.sealed?.[name] !== undefined);
  const sealed = found?.data.sealed?.[name];
  if (sealed === undefined) throw new Error(`no ${name} was sent to ${address}`);
  const box = createSecretBox(sealingKey.parse(env.NOTIFICATION_KEY));
  return sealedVariable.parse(JSON.parse(box.open(sealed))).value;
}

export type Rig = Awaited<ReturnType<typeof startRig>>;

export const post = (url: string, body: unknown, headers: Env = {}): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

export async function signIn(url: string, who: { email: string; password: string }): Promise<string> {
  const res = await post(`${url}/api/auth/login`, who);
  const cookie = res.headers.getSetCookie()[0]?.split(';')[0];
  if (!res.ok || !cookie) throw new Error(`sign-in failed: ${res.status} ${await res.text()}`);
  return cookie;
}
