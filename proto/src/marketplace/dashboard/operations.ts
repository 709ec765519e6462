import { z } from 'zod';
import { id, timestamp } from '../../fields.ts';
import { defineOperation } from '../../operation.ts';

const supplierRow = z.object({
  id,
  companyName: z.string(),
  materialType: z.string(),
  frequency: z.string(),
  email: z.string(),
  wantsPilot: z.boolean(),
  createdAt: timestamp,
});

const messageRow = z.object({
  id,
  name: z.string(),
  company: z.string().nullable(),
  email: z.string(),
  queryType: z.string(),
  message: z.string(),
  createdAt: timestamp,
});

const referralUserRow = z.object({
  id,
  name: z.string(),
  email: z.string(),
  whatsapp: z.string(),
  referralCode: z.string(),
  isActive: z.boolean(),
  totalReferrals: z.int(),
  totalEarnings: z.string().meta({ description: 'Pesos with two decimals', example: '0.00' }),
  createdAt: timestamp,
});

export const dashboardStats = defineOperation({
  id: 'dashboardStats',
  service: 'marketplace',
  method: 'GET',
  path: '/api/dashboard/stats',
  access: 'staff',
  summary: 'Counters and newest rows of the dashboard; recent = of the last 7 days',
  reply: z.object({
    suppliers: z.object({ total: z.int(), recent: z.int(), list: z.array(supplierRow) }),
    contactMessages: z.object({ total: z.int(), recent: z.int(), list: z.array(messageRow) }),
    referralUsers: z.object({ total: z.int(), active: z.int(), list: z.array(referralUserRow) }),
    referrals: z.object({ completed: z.int(), pending: z.int() }),
  }),
});

export const dashboardOperations = { dashboardStats };
