import { redacted } from '@tianguis/chassis/telemetry/redact';
import { withoutPrivateNumbers } from '@tianguis/proto/private-numbers';
import { maskPersonal } from '../platform/mask.ts';

/** Shorter names are ordinary words too often. */
const shortestName = 4;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A text as it is kept for an example: without numbers of cards, documents and phones, mails, and the name of the business that wrote. */
export function maskExample(text: string, businessName = ''): string {
  const masked = maskPersonal(withoutPrivateNumbers(text));
  const name = businessName.trim();
  return name.length < shortestName ? masked : masked.replace(new RegExp(escaped(name), 'giu'), redacted);
}
