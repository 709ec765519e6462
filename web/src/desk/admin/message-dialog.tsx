import { useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { readable } from '../../platform/forms/form.ts';
import { Button } from '../../ui/button.tsx';
import { SmallDialog } from '../../ui/dialogs.tsx';
import { SelectField, TextArea } from '../../ui/field.tsx';
import { toast, toastError } from '../../ui/toast.ts';
import { useSendTestMessage, useSendWhatsapp } from '../shared/api/campaigns.ts';
import { useSendRules } from '../shared/api/send-rules.ts';
import { useTemplates } from '../shared/api/templates.ts';
import { useTemplateTitle } from '../shared/template-title.ts';
import { useUnsavedClose } from '../shared/use-unsaved.ts';

/** Writes to a contact, or, without one, sends a test message to a number of our own. */
export function MessageDialog({
  contact,
  onClose,
}: {
  contact?: { readonly id: number; readonly businessName: string };
  onClose: () => void;
}) {
  const m = useMessages('desk/admin').message;
  const { writeTo } = useMessages('desk/admin').contacts;
  const templates = useTemplates().data?.templates ?? [];
  const own = useSendRules().data?.testNumbers;
  const [chosen, setTo] = useState('');
  const to = chosen || (own?.[0] ?? '');
  const [templateName, setTemplateName] = useState('primer_mensaje');
  const [body, setBody] = useState('');
  const { close, saved } = useUnsavedClose(body.trim() !== '', onClose);
  const titleOf = useTemplateTitle();
  const whatsapp = useSendWhatsapp();
  const test = useSendTestMessage();
  const busy = whatsapp.isPending || test.isPending;
  const blank = templateName === '' && body.trim() === '';

  const submit = async () => {
    const content = templateName ? { templateName } : { body: body.trim() };
    try {
      if (contact) await whatsapp.mutateAsync({ contactId: contact.id, ...content });
      else await test.mutateAsync({ to, ...content });
      saved();
      toast(contact ? m.sent : m.testSent);
      onClose();
    } catch (error) {
      toastError(contact ? m.errorTitle : m.testErrorTitle, `${contact ? m.failed : m.testFailed}. ${readable(error)}`);
    }
  };

  return (
    <SmallDialog title={contact ? fill(writeTo, { name: contact.businessName }) : m.testTitle} onClose={close}>
      <div className="grid gap-1">
        {!contact && (
          <SelectField
            label={m.to}
            hint={own?.length === 0 ? m.noNumbers : m.ownNumbers}
            value={to}
            onChange={(event) => setTo(event.target.value)}
            options={(own ?? []).map((number) => ({ value: number, label: number }))}
          />
        )}
        <SelectField
          label={m.kind}
          value={templateName}
          onChange={(event) => setTemplateName(event.target.value)}
          options={[
            ...templates.map(({ name }) => ({ value: name, label: titleOf(name) })),
            { value: '', label: m.free },
          ]}
        />
        {templateName === '' && (
          <TextArea
            label={m.text}
            hint={m.textHint}
            maxLength={1600}
            value={body}
            onChange={(event) => setBody(event.target.value)}
          />
        )}
      </div>
      <div className="flex gap-3">
        <Button
          aria-keyshortcuts="Control+Enter"
          onClick={submit}
          busy={busy}
          disabled={blank || (!contact && to === '')}
        >
          {busy ? m.sending : m.submit}
        </Button>
        <Button look="quiet" onClick={close}>
          {m.cancel}
        </Button>
      </div>
    </SmallDialog>
  );
}
