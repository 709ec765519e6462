import type { Stack } from '@tianguis/local/stack/stack-file';
import { eventually } from '@tianguis/testkit/eventually';
import { type Session, sessionAt, signIn } from '@tianguis/testkit/session';

async function expectOk(reply: Response, what: string): Promise<Response> {
  if (!reply.ok) throw new Error(`${what}: ${reply.status} ${await reply.text()}`);
  return reply;
}

const cookieIn = (reply: Response): string =>
  reply.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');

/** Invites a colleague, who chooses a password by the link in their mail and signs in. */
async function hire(stack: () => Stack, admin: Session, at: number): Promise<Session> {
  const email = `colega-${Date.now()}-${at}@example.com`;
  await expectOk(await admin.post('/api/admin/staff', { email, name: `Colega ${at}`, role: 'agent' }), 'invitation');
  const { url, sandbox } = stack();
  const token = await eventually(
    async () => {
      const mails = await (await fetch(`${sandbox?.url}/mail?to=${encodeURIComponent(email)}`)).text();
      return /#clave=([\w-]{43})/.exec(mails)?.[1];
    },
    { what: 'the invitation arrives' },
  );
  const password = `Colega de prueba ${email}`;
  const stranger = sessionAt(() => url);
  await expectOk(await stranger.post('/api/auth/password', { token, password }), 'password');
  const entered = await expectOk(await stranger.post('/api/auth/login', { email, password }), 'sign-in');
  return sessionAt(() => url, cookieIn(entered));
}

/** The people of a desk, and a campaign to all of its stores under way. */
export async function openDesk(stack: () => Stack, colleagues: number, recipients: number) {
  const admin = await signIn(stack);
  const people: Session[] = [];
  for (let at = 0; at < colleagues; at += 1) people.push(await hire(stack, admin, at));
  const rows = Array.from(
    { length: recipients },
    (_, at) => `Ferretería ${at},+5255${String(10_000_000 + at)},ferreteria,Iztapalapa,Lupita`,
  );
  const csvData = ['businessName,phone,category,zone,contactName', ...rows].join('\n');
  await expectOk(await admin.post('/api/outreach/contacts/bulk', { csvData }), 'import');
  const { templates } = await admin.json<{ templates: { id: number; name: string }[] }>('/api/outreach/templates');
  const reply = await admin.post('/api/outreach/campaigns', {
    name: 'Campaña de carga',
    templateId: templates.find(({ name }) => name === 'primer_mensaje')?.id,
    status: 'running',
    targetCategories: ['ferreteria'],
  });
  const { campaign } = (await (await expectOk(reply, 'launch')).json()) as { campaign: { id: number } };
  const statusNow = async (): Promise<string> =>
    (await admin.json<{ campaign: { status: string } }>(`/api/outreach/campaigns/${campaign.id}`)).campaign.status;
  return { people, campaignId: campaign.id, statusNow };
}
