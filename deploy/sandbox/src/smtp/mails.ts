import type { Sandbox } from '../core/sandbox.ts';
import { createTable, type Table } from '../core/table.ts';

export type Mail = {
  id: string;
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  /** By name, in lower case. */
  headers: Record<string, string>;
  attachments: { filename: string; contentType: string; size: number; sha256: string }[];
  receivedAt: string;
};

const maxMails = 1000;

/** All mail that the sandbox has: what was sent through its server, and what providers write to people themselves. */
export const createMails = (sandbox: Sandbox): Table<Mail> => createTable<Mail>(sandbox.store, 'mail', maxMails);
