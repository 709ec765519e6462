import type { ContactStatus } from '@tianguis/proto/outreach/contacts/contact';
import { type ContactRow, toContactRow } from '../contacts/contact.ts';
import { fold } from '../platform/fold.ts';
import type { Random } from './random.ts';
import { firstParts, people, places, secondParts } from './words.ts';

export type DemoContact = ContactRow & {
  readonly status: ContactStatus;
  readonly tags: string[];
  readonly optedOut: boolean;
  /** When it came in, days ago. */
  readonly daysAgo: number;
};

const funnel: Record<ContactStatus, number> = { new: 46, contacted: 30, responded: 14, photos_sent: 4, converted: 6 };

/** A few hundred businesses. Their numbers start with 0 after the area code, as no phone in Mexico does. */
export function demoContacts(random: Random): DemoContact[] {
  const slots = places.flatMap(({ zone, areaCode, counts }) =>
    Object.entries(counts).flatMap(([category, count]) =>
      Array.from({ length: count }, () => ({ zone, areaCode, category })),
    ),
  );
  const names = new Set<string>();
  return slots.map(({ zone, areaCode, category }, index) => {
    const businessName = unusedName(random, names, category, zone);
    const contactName = random.next() < 0.8 ? random.pick(people) : undefined;
    const row = toContactRow({
      businessName,
      contactName,
      phone: phoneOf(areaCode, index),
      category,
      zone,
      email: emailOf(random, businessName),
    });
    const status = random.weighted(funnel);
    const optedOut = status === 'contacted' && random.next() < 0.07;
    return { ...row, status, optedOut, tags: tagsOf(random, category, status), daysAgo: 27 + random.next() * 50 };
  });
}

const phoneOf = (areaCode: string, index: number): string => `+52${areaCode}00${String(100_000 + index * 37)}`;

function unusedName(random: Random, taken: Set<string>, category: string, zone: string): string {
  for (let attempt = 0; ; attempt += 1) {
    const plain = `${random.pick(firstParts[category] ?? ['Negocio'])} ${random.pick(secondParts[category] ?? ['Central'])}`;
    const name = attempt < 3 ? plain : `${plain} ${attempt < 8 ? zone : `${zone} ${attempt}`}`;
    if (taken.has(name)) continue;
    taken.add(name);
    return name;
  }
}

function emailOf(random: Random, businessName: string): string | undefined {
  if (random.next() < 0.55) return undefined;
  return `contacto@${fold(businessName).replace(/[^a-z0-9]+/g, '-')}.example`;
}

function tagsOf(random: Random, category: string, status: ContactStatus): string[] {
  const tags = category === 'hotel' ? ['hoteles'] : [];
  if (status === 'photos_sent') tags.push('fotos');
  if (random.next() < 0.12) tags.push('recolección');
  if (random.next() < 0.08) tags.push('cliente frecuente');
  return tags;
}
