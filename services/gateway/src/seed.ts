import { createOutbox } from '@tianguis/chassis/messaging/outbox';
import { loadDemoConfig } from '@tianguis/chassis/process/production';
import { createStorage, type Tx } from '@tianguis/chassis/storage/storage';
import { demoMembers } from '@tianguis/proto/demo-members';
import { memberAddressVerified } from '@tianguis/proto/gateway/members/events';
import { z } from 'zod';
import { putAddress } from './identity/members/member-store.ts';
import { ensureStaffUser } from './identity/staff-users.ts';

const seedConfig = z.object({
  DATABASE_URL: z.url(),
  DEMO_AGENT_EMAIL: z.email(),
  DEMO_AGENT_PASSWORD: z.string().min(8),
});

/** A member of the demo, whose address proves itself. */
async function addDemoMember(tx: Tx, { id, name, phone }: { id: number; name: string; phone: string }): Promise<void> {
  const { rowCount } = await tx.query(
    `insert into members (id, name, language, channel) values ($1, $2, 'es', 'whatsapp') on conflict do nothing`,
    [id, name],
  );
  if (rowCount === 0) return;
  const address = { channel: 'whatsapp', address: phone } as const;
  await putAddress(tx, id, address);
  await outbox.append(tx, memberAddressVerified, { subject: `members/${id}`, data: { memberId: id, ...address } });
}

/** A second person of the team, who may not do what only admins may, and two members with orders. */
const config = loadDemoConfig(seedConfig);
const storage = createStorage({ connectionString: config.DATABASE_URL, name: 'gateway-seed', max: 1 });
const outbox = createOutbox({ service: 'gateway' });
await ensureStaffUser(
  { storage, outbox },
  {
    email: config.DEMO_AGENT_EMAIL,
    name: 'Agente de demostración',
    role: 'agent',
    password: config.DEMO_AGENT_PASSWORD,
  },
);
for (const member of Object.values(demoMembers)) await storage.transaction((tx) => addDemoMember(tx, member));
await storage.close();
