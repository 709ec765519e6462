import { useLanguage, useMessages } from '../../i18n/messages.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { errorsUrl, type Import } from './api/imports.ts';
import { Counts } from './counts.tsx';
import { Buttons } from './meter.tsx';

/** What an import came to. */
export function Result({ stored, onClose }: { stored: Import; onClose: () => void }) {
  const m = useMessages('desk/imports').result;
  const language = useLanguage();
  const { id, status, fileName, problem, rejected } = stored;
  const ended = status === 'cancelled' ? m.cancelled : m.completed;
  const title = status === 'failed' ? m.failed : ended;
  return (
    <div>
      <div role="status">
        <h3 className="font-sans font-[660] tracking-normal break-words">{`${title}: ${fileName}`}</h3>
        {problem && <p className="mt-1 text-bad">{problem}</p>}
      </div>
      <Counts stored={stored} />
      <Buttons>
        <Button onClick={onClose}>{m.again}</Button>
        {rejected > 0 && (
          <a href={errorsUrl(id, language)} download className={buttonClass('secondary')}>
            {m.errors}
          </a>
        )}
      </Buttons>
    </div>
  );
}
