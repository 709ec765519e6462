import { useMessages } from '../../i18n/messages.ts';

interface Props {
  readonly language: 'es' | 'en';
  readonly text: { readonly subject: string; readonly body: string };
}

/** A note as its mail will look: subject, paragraphs, and the way to leave. */
export function Preview({ language, text }: Props) {
  const m = useMessages('desk/newsletter').preview;
  const paragraphs = text.body.trim().split(/\n{2,}/);
  return (
    <section aria-label={m.label[language]} className="rounded-m border border-line bg-raised p-4">
      <p className="pb-2 text-[0.86rem] text-muted">{m.label[language]}</p>
      <p className="font-[680] wrap-anywhere">{text.subject.trim() || m.noSubject}</p>
      <div className="grid gap-3 pt-3 whitespace-pre-line wrap-anywhere" lang={language}>
        {paragraphs.map((paragraph, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no identity
          <p key={position}>{paragraph}</p>
        ))}
        <p className="border-t border-line pt-3 text-[0.9rem] text-muted">{m.footer[language]}</p>
      </div>
    </section>
  );
}
