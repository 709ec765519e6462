import type { PrismaTx } from '../../platform/database.ts';

const shown = { name: true, publicId: true } as const;

/** What the company is called that registered with an address which the member proved. */
async function registeredName(prisma: PrismaTx, memberId: number): Promise<string> {
  const rows = await prisma.$queryRaw<{ name: string }[]>`
    select s.company_name as name from suppliers s join member_addresses a on a.member_id = ${memberId}
      and (a.channel = 'mail' and a.address = s.email or a.channel = 'whatsapp' and a.address = s.phone)
    order by s.created_at desc, s.id desc limit 1`;
  return rows[0]?.name ?? '';
}

/** The seller that a member is; from now on where they were none. */
export async function ensureSeller(prisma: PrismaTx, memberId: number) {
  const found = await prisma.seller.findUnique({ where: { memberId }, select: shown });
  if (found && found.name !== '') return found;
  const name = await registeredName(prisma, memberId);
  return prisma.seller.upsert({ where: { memberId }, create: { memberId, name }, update: { name }, select: shown });
}

export const nameSeller = (prisma: PrismaTx, memberId: number, name: string) =>
  prisma.seller.upsert({ where: { memberId }, create: { memberId, name }, update: { name }, select: shown });
