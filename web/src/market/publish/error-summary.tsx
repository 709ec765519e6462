import { type RefObject, useEffect } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { itemOf } from './errors.ts';

interface Props {
  /** What is wrong, by the paths of the contract, in the order of the form. */
  readonly errors: ReadonlyMap<string, string>;
  readonly form: RefObject<HTMLFormElement | null>;
  /** Counts the tries: each takes the focus to the first field that is wrong. */
  readonly tries: number;
}

/** What keeps a step from going on: the focus goes to the first field, and a list leads to each where there are several. */
export function ErrorSummary({ errors, form, tries }: Props) {
  const m = useMessages('market/publish').errors;
  const { plural } = useFormat();
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [tries, form]);
  if (errors.size < 2) return null;
  // The zone is asked for by a combobox, which has no name.
  const goTo = (path: string) => {
    const named = `[name="${CSS.escape(path)}"]`;
    form.current?.querySelector<HTMLElement>(path === 'zone' ? '[role=combobox]' : named)?.focus();
  };
  return (
    <div role="alert" className="rounded-m border-2 border-bad p-4">
      <p className="font-[620]">{plural(m.count, errors.size)}</p>
      <ul className="mt-1 grid gap-1">
        {[...errors].map(([path, message]) => {
          const item = itemOf(path);
          return (
            <li key={path}>
              <button
                type="button"
                className="min-h-9 text-left underline underline-offset-4"
                onClick={() => goTo(path)}
              >
                {item === undefined ? message : fill(m.ofItem, { item: String(item), message })}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
