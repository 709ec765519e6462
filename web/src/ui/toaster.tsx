import * as Radix from 'radix-ui/toast';
import { useMessages } from '../i18n/messages.ts';
import { cx } from './class-names.ts';
import { dismissToast, type Toast, useToast } from './toast.ts';

const duration = 5000;
/** Longer, so that there is time to read it and to decide. */
const withAction = 12_000;

function Card({ toast, close }: { toast: Toast; close: string }) {
  return (
    <Radix.Root
      key={toast.id}
      duration={toast.action ? withAction : duration}
      type="foreground"
      onOpenChange={(open) => open || dismissToast(toast.id)}
      className={cx(
        'pointer-events-auto flex w-full animate-[rise_.2s_ease-out] items-start gap-3 rounded-m border-l-6 bg-ink p-4 text-page shadow-lift',
        toast.tone === 'bad' ? 'border-bad' : 'border-accent',
      )}
    >
      <div className="grow">
        <Radix.Title className="font-[680]">{toast.title}</Radix.Title>
        {toast.description && (
          <Radix.Description className="mt-0.5 text-[0.95rem]">{toast.description}</Radix.Description>
        )}
      </div>
      {toast.action && (
        <Radix.Action
          altText={toast.action.label}
          onClick={toast.action.onPress}
          className="min-h-9 shrink-0 self-center rounded-m border-[1.5px] border-page px-3 text-[0.95rem] font-[660]"
        >
          {toast.action.label}
        </Radix.Action>
      )}
      <Radix.Close aria-label={close} className="-m-2 grid size-9 shrink-0 place-items-center rounded-m text-xl">
        <span aria-hidden>×</span>
      </Radix.Close>
    </Radix.Root>
  );
}

export default function Toaster() {
  const toast = useToast();
  const m = useMessages('site/shell');
  return (
    <Radix.Provider swipeDirection="right" label={m.notifications}>
      {toast && <Card key={toast.id} toast={toast} close={m.close} />}
      <Radix.Viewport
        label={`${m.notifications} ({hotkey})`}
        className="fixed inset-x-4 bottom-[calc(1rem+var(--bar,0px))] z-60 outline-none in-[body:has([data-bulk],[data-composer]):not(:has([role=dialog]))]:top-4 in-[body:has([data-bulk],[data-composer]):not(:has([role=dialog]))]:bottom-auto sm:left-auto sm:w-104"
      />
    </Radix.Provider>
  );
}
