import { randomBytes } from 'node:crypto';
import type { Sandbox } from '../core/sandbox.ts';
import { createTable } from '../core/table.ts';

type StoredFile = { id: string; contentType: string; base64: string };

/** Photos that people sent from the phone, served as Twilio serves media. */
export type MediaShelf = {
  keep(contentType: string, bytes: Buffer): string;
  get(id: string): { contentType: string; bytes: Buffer } | undefined;
};

const maxFiles = 64;

export function createMediaShelf({ store }: Sandbox): MediaShelf {
  const table = createTable<StoredFile>(store, 'media', maxFiles);
  return {
    keep(contentType, bytes) {
      const id = randomBytes(16).toString('hex');
      table.put(id, { id, contentType, base64: bytes.toString('base64') });
      return id;
    },
    get(id) {
      const file = table.get(id);
      return file && { contentType: file.contentType, bytes: Buffer.from(file.base64, 'base64') };
    },
  };
}
