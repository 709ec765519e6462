import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { NotedText } from './noted-text.tsx';

interface Props {
  readonly text: string;
  /** Of a note that nobody wrote. */
  readonly cause?: 'assigned' | null | undefined;
}

/** What a note says. One that a rule made holds only the name of who got the conversation. */
export function NoteBody({ text, cause }: Props) {
  const { assigned } = useMessages('desk/shared').availability;
  if (cause === 'assigned') return fill(assigned, { name: text.replace(/^@/, '') });
  return <NotedText text={text} />;
}
