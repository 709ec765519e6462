import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { readable } from '../../../platform/forms/form.ts';
import { Button } from '../../../ui/button.tsx';
import { SmallDialog } from '../../../ui/dialogs.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { toast, toastError } from '../../../ui/toast.ts';
import { sendTo } from '../../shared/api/campaigns.ts';
import { isSendable, useTemplates } from '../../shared/api/templates.ts';
import { Forecast } from '../../shared/forecast.tsx';
import { askToSend, careful } from '../../shared/send/send-requests.ts';
import { TemplateNotice } from '../../shared/template-notice.tsx';
import { useTemplateTitle } from '../../shared/template-title.ts';

/** Sends a template to the selected contacts as a campaign. Those who may not be written to are left out with the reason. */
export function WriteToMany({ ids, onClose }: { ids: number[]; onClose: () => void }) {
  const m = useMessages('desk/contacts').many;
  const { nobody, nobodyText, queued: inQueue } = useMessages('desk/shared').send;
  const { plural } = useFormat();
  const templates = useTemplates().data?.templates.filter(isSendable) ?? [];
  const [templateName, setTemplateName] = useState('');
  const titleOf = useTemplateTitle();
  const ask = useMutation({
    mutationFn: () =>
      askToSend({
        send: { kind: 'contacts', contactIds: ids, templateName },
        ...careful,
        portion: null,
        run: (care, key) => sendTo({ contactIds: ids, templateName, ...care }, key),
        onSent: ({ queued }) => toast(plural(inQueue, queued)),
        onFailed: (error) => toastError(m.failed, readable(error)),
      }),
    onSuccess: (opened) => {
      if (opened) onClose();
      else toastError(nobody, nobodyText);
    },
    onError: (error) => toastError(m.failed, readable(error)),
  });
  return (
    <SmallDialog title={plural(m.title, ids.length)} text={m.text} onClose={onClose}>
      <SelectField
        label={m.template}
        placeholder={m.choose}
        value={templateName}
        onChange={(event) => setTemplateName(event.target.value)}
        options={templates.map(({ name }) => ({ value: name, label: titleOf(name) }))}
      />
      <TemplateNotice name={templateName} />
      <Forecast audience={{ contactIds: ids }} templateId={templates.find(({ name }) => name === templateName)?.id} />
      <div className="mt-5 flex gap-3">
        <Button
          aria-keyshortcuts="Control+Enter"
          onClick={() => ask.mutate()}
          busy={ask.isPending}
          disabled={!templateName}
        >
          {m.submit}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {m.cancel}
        </Button>
      </div>
    </SmallDialog>
  );
}
