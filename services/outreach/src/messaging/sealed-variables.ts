import { sealedVariable } from '@tianguis/proto/notifications';

/** Replaces a sealed variable wherever staff may read the message. */
export const mask = '••••••';

const prefix = 'sealed:';

/** The name of a template's variable while it is sealed. */
export const sealedSlot = (slot: string): string => prefix + slot;

interface Box {
  open(sealed: string): string;
}

/** Opens a sealed variable; undefined where it has expired. Throws for what our key did not seal. */
export function openVariable(box: Box, sealed: string, now: Date): string | undefined {
  const { value, until } = sealedVariable.parse(JSON.parse(box.open(sealed)));
  return now.getTime() <= until ? value : undefined;
}

/** Variables as the provider gets them; undefined where a sealed one has expired. */
export function openVariables(
  box: Box,
  variables: Readonly<Record<string, string>>,
  now: Date,
): Record<string, string> | undefined {
  const open = Object.entries(variables).map(([name, value]) =>
    name.startsWith(prefix) ? [name.slice(prefix.length), openVariable(box, value, now)] : [name, value],
  );
  return open.every(([, value]) => value !== undefined) ? Object.fromEntries(open) : undefined;
}

/** A text of the provider with its codes masked, as the message log has it. */
export const maskCodes = (text: string): string => text.replace(/\b\d{6}\b/g, mask);
