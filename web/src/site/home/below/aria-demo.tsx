import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { cx } from '../../../ui/class-names.ts';

export function AriaDemo() {
  const m = useMessages('site/home/below').aria;
  const [index, setIndex] = useState(0);
  const sample = m.samples[index] ?? m.samples[0];
  return (
    <section
      id="aria"
      className="wrap grid gap-6 py-6 [contain-intrinsic-block-size:auto_64rem] lg:grid-cols-[1fr_1.35fr] lg:gap-16 lg:py-6 lg:[contain-intrinsic-block-size:auto_36rem]"
    >
      <div>
        <h2 className="text-title">{m.title}</h2>
        <p className="mt-3 text-muted">{m.text}</p>
        <dl className="mt-5 grid gap-3">
          {m.points.map(({ title, text }) => (
            <div key={title} className="border-l-4 border-accent pl-3.5">
              <dt className="font-[680]">{title}</dt>
              <dd className="text-muted">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="min-w-0">
        <fieldset className="flex flex-wrap items-center gap-2">
          <legend className="sr-only">{m.pick}</legend>
          {m.samples.map(({ name }, position) => (
            <button
              key={name}
              type="button"
              aria-pressed={position === index}
              onClick={() => setIndex(position)}
              className={cx(
                'min-h-11 rounded-full border-[1.5px] px-4 font-[640]',
                position === index ? 'border-ink bg-ink text-page' : 'border-edge hover:border-ink',
              )}
            >
              {name}
            </button>
          ))}
          <span className="ml-auto text-[0.9rem] text-muted">{m.example}</span>
        </fieldset>
        <div aria-live="polite" className="mt-3 grid gap-px overflow-clip rounded-l border border-line bg-line">
          <div className="bg-sunken p-3.5 lg:p-4">
            <p className="text-[0.9rem] text-muted">{m.received}</p>
            <p className="mt-2 max-w-[44ch] rounded-l rounded-tl-none bg-raised px-4 py-2.5">{sample.message}</p>
          </div>
          <div className="bg-raised p-3.5 lg:p-4">
            <p className="text-[0.9rem] text-muted">{m.understood}</p>
            <ul className="mt-1 divide-y divide-line">
              {sample.lines.map(({ item, amount, from }) => (
                <li key={item} className="grid grid-cols-[1fr_auto] gap-x-4 py-2">
                  <span className="font-[640]">{item}</span>
                  <span className="figure-big self-center text-[1.15rem]">{amount}</span>
                  <span className="text-[0.9rem] text-muted">{from}</span>
                </li>
              ))}
            </ul>
            <p className="mt-3 border-t border-line pt-2 text-[0.9rem] text-muted">{m.note}</p>
          </div>
        </div>
      </div>
    </section>
  );
}
