import type { Storage } from '@tianguis/chassis/storage';
import type { PrismaClient } from '../../generated/prisma/client.ts';

const newest = { orderBy: { id: 'desc' }, take: 10 } as const;

const counts = `
  select
    (select count(*) from suppliers)::int as suppliers,
    (select count(*) from suppliers where created_at > now() - interval '7 days')::int as "recentSuppliers",
    (select count(*) from contact_messages)::int as messages,
    (select count(*) from contact_messages where created_at > now() - interval '7 days')::int as "recentMessages",
    (select count(*) from referral_users)::int as referrers,
    (select count(*) from referral_users where is_active)::int as "activeReferrers",
    (select count(*) from referrals where status = 'completed')::int as completed,
    (select count(*) from referrals where status = 'pending')::int as pending`;

type CountName =
  | 'suppliers'
  | 'recentSuppliers'
  | 'messages'
  | 'recentMessages'
  | 'referrers'
  | 'activeReferrers'
  | 'completed'
  | 'pending';

/** Figures and newest rows, each from an index. */
export async function readDashboard(storage: Storage, prisma: PrismaClient) {
  const [figures, suppliers, messages, referrers] = await Promise.all([
    storage.query<Record<CountName, number>>(counts),
    prisma.supplier.findMany(newest),
    prisma.contactMessage.findMany(newest),
    prisma.referralUser.findMany(newest),
  ]);
  const [figure] = figures.rows;
  if (!figure) throw new Error('the dashboard query gave no row');
  return {
    suppliers: { total: figure.suppliers, recent: figure.recentSuppliers, list: suppliers },
    contactMessages: { total: figure.messages, recent: figure.recentMessages, list: messages },
    referralUsers: {
      total: figure.referrers,
      active: figure.activeReferrers,
      list: referrers.map((row) => ({ ...row, totalEarnings: row.totalEarnings.toFixed(2) })),
    },
    referrals: { completed: figure.completed, pending: figure.pending },
  };
}
