import { z } from 'zod';

/** What a message to a member is about, so that a reply that quotes it is about the same. */
const subjectKinds = ['question', 'lot', 'draft', 'order', 'offer'] as const;

export interface Subject {
  readonly kind: (typeof subjectKinds)[number];
  readonly id: number;
}

export const subjectName = z.string().regex(new RegExp(`^(?:${subjectKinds.join('|')})-\\d{1,9}$`));

export const nameOfSubject = ({ kind, id }: Subject): string => `${kind}-${id}`;

/** Undefined for what names no subject. */
export function subjectOf(name: string | undefined): Subject | undefined {
  const [kind, id] = name?.split('-') ?? [];
  const known = subjectKinds.find((one) => one === kind);
  return known && { kind: known, id: Number(id) };
}
