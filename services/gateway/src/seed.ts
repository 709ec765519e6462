import { createOutbox } from '@tianguis/chassis/messaging/outbox';
import { loadDemoConfig } from '@tianguis/chassis/process/production';
import { createStorage } from '@tianguis/chassis/storage/storage';
import { z } from 'zod';
import { ensureStaffUser } from './identity/staff-users.ts';

const seedConfig = z.object({
  DATABASE_URL: z.url(),
  DEMO_AGENT_EMAIL: z.email(),
  DEMO_AGENT_PASSWORD: z.string().min(8),
});

/** Adds a second person to the demo, who may not do what only admins may. */
const config = loadDemoConfig(seedConfig);
const storage = createStorage({ connectionString: config.DATABASE_URL, name: 'gateway-seed', max: 1 });
await ensureStaffUser(
  { storage, outbox: createOutbox({ service: 'gateway' }) },
  {
    email: config.DEMO_AGENT_EMAIL,
    name: 'Agente de demostración',
    role: 'agent',
    password: config.DEMO_AGENT_PASSWORD,
  },
);
await storage.close();
