import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { writePrivate } from '../data-folder.ts';

export interface Process {
  url: string;
  pid: number;
  /** Prometheus text, of a service. */
  metrics?: string;
}

export interface Login {
  email: string;
  password: string;
}

/** What runs where: tests, benchmarks and load scripts read it. */
export interface Stack {
  url: string;
  admin: Login;
  /** The demo's agent; null without demo data. */
  agent: Login | null;
  services: Record<string, Process[]>;
  postgres: { url: string; pid: number | null };
  nats: { url: string; pid: number | null };
  sandbox: Process | null;
}

const fileIn = (folder: string): string => join(folder, 'stack.json');

export const writeStack = (folder: string, stack: Stack): void => writePrivate(fileIn(folder), stack);
export const removeStack = (folder: string): void => rmSync(fileIn(folder), { force: true });
