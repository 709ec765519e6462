import { listTemplates } from '@tianguis/proto/gen/client.ts';
import * as Dialog from 'radix-ui/dialog';
import { useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { useOperation } from '../../../shared/api.ts';
import { readable } from '../../../shared/form.ts';
import { toast, toastError } from '../../../shared/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { useSendToMany } from '../api/changes.ts';

/** A template to everybody who is ticked, as a campaign; who may not be written to is left out with the reason. */
export function WriteToMany({ ids, onClose }: { ids: number[]; onClose: () => void }) {
  const m = useMessages('contacts').many;
  const staff = useMessages('staff');
  const { plural } = useFormat();
  const templates = useOperation(listTemplates).data?.templates.filter(({ isActive }) => isActive) ?? [];
  const [templateName, setTemplateName] = useState('');
  const send = useSendToMany();
  const submit = async () => {
    try {
      const { queued, skipped } = await send.mutateAsync({ contactIds: ids, templateName });
      const left = skipped.map(({ reason, count }) => `${count} ${staff.skipReason[reason]}`);
      toast(plural(m.queued, queued), left.join(', '));
      onClose();
    } catch (error) {
      toastError(m.failed, readable(error));
    }
  };
  return (
    <Dialog.Root open onOpenChange={(open) => open || onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-[#0b0e0f]/60" />
        <Dialog.Content className="fixed top-1/2 left-1/2 z-40 w-[min(30rem,calc(100vw-2rem))] -translate-1/2 rounded-l border-2 border-ink bg-raised p-6 shadow-lift">
          <Dialog.Title className="text-head">{plural(m.title, ids.length)}</Dialog.Title>
          <Dialog.Description className="mt-2 mb-4 text-muted">{m.text}</Dialog.Description>
          <SelectField
            label={m.template}
            placeholder={m.choose}
            value={templateName}
            onChange={(event) => setTemplateName(event.target.value)}
            options={templates.map(({ name }) => ({ value: name, label: name }))}
          />
          <div className="flex gap-3">
            <Button onClick={submit} busy={send.isPending} disabled={!templateName}>
              {m.submit}
            </Button>
            <Button look="quiet" onClick={onClose}>
              {m.cancel}
            </Button>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
