import { useMessages } from '../../i18n/messages.ts';
import { type AskFirstProps, AskFirst as Question } from '../../ui/dialogs.tsx';

/** The question of the house, with the desk's words for the way back. */
export function AskFirst(props: Omit<AskFirstProps, 'no'>) {
  const { no } = useMessages('desk/shared').askFirst;
  return <Question {...props} no={no} />;
}
