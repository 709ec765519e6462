import { useMutation } from '@tanstack/react-query';
import { dropAttachment } from '@tianguis/proto/gen/client.ts';
import { mostAttachmentBytes } from '@tianguis/proto/outreach/inbox/attachments';
import { useRef } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { call } from '../../../platform/api/api.ts';
import { readable } from '../../../platform/forms/form.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { changeDraft, useDraft } from './drafts.ts';
import { type Attachment, attachmentUrl, uploadAttachment } from './upload.ts';

const accepted = 'image/jpeg,image/png,image/webp,application/pdf';
const kilobyte = 1024;

/** Attaches a file to what is being written to a contact; one at a time, as WhatsApp has it. */
export function useAttach(contactId: number) {
  const m = useMessages('desk/inbox').attach;
  const { file } = useDraft(contactId);
  const upload = useMutation({
    mutationFn: ({ chosen }: { chosen: File; replaced: Attachment | undefined }) => {
      if (chosen.type !== 'image/webp' && chosen.size > mostAttachmentBytes) throw new Error(m.tooLarge);
      return uploadAttachment(contactId, chosen);
    },
    onSuccess: (added, { replaced }) => {
      changeDraft(contactId, { file: added });
      if (replaced) drop.mutate(replaced.id);
    },
  });
  // It is thrown away after a day, should this fail.
  const drop = useMutation({ mutationFn: (id: string) => call(dropAttachment, { params: { attachmentId: id } }) });
  return {
    file,
    isUploading: upload.isPending,
    problem: upload.isError ? readable(upload.error) : undefined,
    add: (chosen: File) => upload.mutate({ chosen, replaced: file }),
    remove() {
      if (file) drop.mutate(file.id);
      upload.reset();
      changeDraft(contactId, { file: undefined });
    },
    forgetProblem: upload.reset,
  };
}

type Attach = ReturnType<typeof useAttach>;

/** The button that chooses a file. */
export function AttachButton({ attach }: { attach: Attach }) {
  const m = useMessages('desk/inbox').attach;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accepted}
        aria-label={m.choose}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          if (chosen) attach.add(chosen);
          // The same file may be chosen again.
          event.target.value = '';
        }}
      />
      <Button
        look="secondary"
        aria-keyshortcuts="f"
        busy={attach.isUploading}
        title={m.hint}
        onClick={() => input.current?.click()}
      >
        <Icon name="plus" className="size-5" />
        <span className="sr-only">{m.choose}</span>
      </Button>
    </>
  );
}

function Preview({ file }: { file: Attachment }) {
  const m = useMessages('desk/inbox').attach;
  const { number } = useFormat();
  const { id, contentType, name, size } = file;
  const isPhoto = contentType !== 'application/pdf';
  const kilobytes = fill(m.size, { size: number(Math.max(1, Math.round(size / kilobyte))) });
  return (
    <>
      {isPhoto ? (
        <img
          src={attachmentUrl(id)}
          alt={fill(m.preview, { name })}
          className="size-16 shrink-0 rounded-m bg-sunken object-cover"
        />
      ) : (
        <span className="grid size-12 shrink-0 place-items-center rounded-m bg-plum-soft font-[680] text-plum">
          {m.pdf}
        </span>
      )}
      <span className="min-w-0">
        <span className="block truncate font-[620]">{name}</span>
        <span className="text-muted">{isPhoto ? kilobytes : `${kilobytes} · ${m.pdfText}`}</span>
      </span>
    </>
  );
}

/** What goes with the answer, before it is sent, and its way out. */
export function AttachedFile({ attach }: { attach: Attach }) {
  const m = useMessages('desk/inbox').attach;
  const { file } = attach;
  return (
    <>
      {attach.problem && (
        <p role="alert" className="text-[0.9rem] text-bad">
          {fill(m.failed, { why: attach.problem })}
        </p>
      )}
      {file && (
        <div className="flex items-center gap-3 rounded-m border border-line bg-raised p-2 text-[0.9rem]">
          <Preview file={file} />
          <Button look="quiet" size="s" className="ml-auto shrink-0" onClick={attach.remove}>
            {m.remove}
          </Button>
        </div>
      )}
    </>
  );
}
