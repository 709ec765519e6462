import { getLanguage } from '../../i18n/language.ts';
import { toast } from '../../ui/toast.ts';

/** Eight digits with little between them, or fewer in a document's number, which has letters around them. */
const mayHoldNumber = /(?:\d[\s\S]{0,3}?){6}/;

/** Warns of the numbers of cards and documents in what somebody wrote: the server takes them out. */
export async function warnOfNumbers(...texts: readonly string[]): Promise<void> {
  const written = texts.filter((text) => mayHoldNumber.test(text));
  if (written.length === 0) return;
  const { maskPrivateNumbers, privateNumberWarning } = await import('@tianguis/proto/private-numbers');
  const warning = privateNumberWarning(written.flatMap((text) => maskPrivateNumbers(text).found));
  if (warning) toast(warning[getLanguage()], undefined, 'bad');
}
