import { hour } from '../../time.ts';
import type { staffRoles } from '../identity/operations.ts';

/** What may wait for staff, and is mailed to them. */
export const deskMailKinds = [
  'complaint',
  'chargeback',
  'lot',
  'refund',
  'audit',
  'mention',
  'conversation',
  'ariaReport',
] as const;
export type DeskMailKind = (typeof deskMailKinds)[number];

type StaffRole = (typeof staffRoles)[number];

interface KindRules {
  /** Roles that can act on it. */
  readonly roles: readonly StaffRole[];
  /** It is mailed at once, instead of with the next mail of the hour. */
  readonly isUrgent: boolean;
  /** Milliseconds that it may wait before it is mailed. */
  readonly patience: number;
  /** It is mailed only to who asked for it. */
  readonly isChosen?: true;
}

export const deskMailRules: Readonly<Record<DeskMailKind, KindRules>> = {
  complaint: { roles: ['agent', 'admin'], isUrgent: true, patience: 0 },
  chargeback: { roles: ['admin'], isUrgent: true, patience: 0 },
  lot: { roles: ['agent', 'admin'], isUrgent: false, patience: 0 },
  refund: { roles: ['admin'], isUrgent: false, patience: 0 },
  audit: { roles: ['agent', 'admin'], isUrgent: true, patience: 0 },
  mention: { roles: ['agent', 'admin'], isUrgent: true, patience: 0, isChosen: true },
  conversation: { roles: ['agent', 'admin'], isUrgent: false, patience: hour },
  ariaReport: { roles: ['agent', 'admin'], isUrgent: false, patience: 0, isChosen: true },
};

/** Kinds that a new account is not mailed: the default of the column `desk_mail_off`. */
export const chosenDeskMailKinds = deskMailKinds.filter((kind) => deskMailRules[kind].isChosen);

/** Kinds that somebody of this role can act on. */
export const deskMailKindsOf = (role: StaffRole): DeskMailKind[] =>
  deskMailKinds.filter((kind) => deskMailRules[kind].roles.includes(role));
