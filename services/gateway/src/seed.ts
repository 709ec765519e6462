import { loadDemoConfig } from '@tianguis/chassis/process/production';
import { createStorage } from '@tianguis/chassis/storage/storage';
import { z } from 'zod';
import { ensureStaffUser } from './identity/staff-users.ts';

const seedConfig = z.object({
  DATABASE_URL: z.url(),
  ADMIN_EMAIL: z.email(),
  ADMIN_PASSWORD: z.string().min(8),
  /** Password of the demo's agent; the admin's unless told. */
  DEMO_AGENT_PASSWORD: z.string().min(8).optional(),
});

/** Adds a second person to the demo, who may not do what only admins may. */
const config = loadDemoConfig(seedConfig);
const storage = createStorage({ connectionString: config.DATABASE_URL, name: 'gateway-seed', max: 1 });
const domain = config.ADMIN_EMAIL.slice(config.ADMIN_EMAIL.indexOf('@'));
await ensureStaffUser(storage, {
  email: `agent${domain}`,
  name: 'Agente de demostración',
  role: 'agent',
  password: config.DEMO_AGENT_PASSWORD ?? config.ADMIN_PASSWORD,
});
await storage.close();
