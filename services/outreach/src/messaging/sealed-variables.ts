import { sealedVariable } from '@tianguis/proto/notifications';

/** Stands for a sealed variable wherever staff may read a message. */
export const mask = '••••••';

const prefix = 'sealed:';

/** How a variable of a template is named while it is sealed. */
export const sealedSlot = (slot: string): string => prefix + slot;

interface Box {
  open(sealed: string): string;
}

/** Reads a sealed variable; undefined when its time is over. Throws for what our key did not seal. */
export function openVariable(box: Box, sealed: string, now: Date): string | undefined {
  const { value, until } = sealedVariable.parse(JSON.parse(box.open(sealed)));
  return now.getTime() <= until ? value : undefined;
}

/** Variables as the provider gets them; undefined when the time of a sealed one is over. */
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
