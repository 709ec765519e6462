import { useMessages } from '../../i18n/messages.ts';
import { useConfig } from '../../platform/api/config.ts';
import { cx } from '../../ui/class-names.ts';
import { Tooltip } from '../../ui/tooltip.tsx';
import { DeskIcon } from './icons.tsx';

const chip =
  'inline-flex min-h-7 max-w-full max-lg:min-h-11 items-center gap-1.5 rounded-m bg-warn-soft px-2 text-[0.82rem] font-[620] text-warn';

/** Says quietly that the providers are stand-ins, and leads to the phone that gets their messages. */
export function SandboxChip({ narrow = false }: { narrow?: boolean }) {
  const m = useMessages('desk/shell');
  const config = useConfig().data;
  if (!config?.sandbox) return null;
  const content = (
    <>
      <DeskIcon name="flask" className="shrink-0" />
      <span className={cx('truncate', narrow && 'sr-only')}>{m.sandbox}</span>
      <span className="sr-only">{`. ${m.sandboxText} ${config.phonePageUrl ? m.openPhone : ''}`}</span>
    </>
  );
  return (
    <Tooltip text={m.sandboxText} side="right">
      {config.phonePageUrl ? (
        <a href={config.phonePageUrl} target="_blank" rel="noopener noreferrer" className={cx(chip, 'hover:underline')}>
          {content}
        </a>
      ) : (
        <span className={chip}>{content}</span>
      )}
    </Tooltip>
  );
}
