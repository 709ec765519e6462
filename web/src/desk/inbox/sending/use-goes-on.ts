import { useSession } from '../../shared/session.ts';
import { useRemembered } from '../../shared/use-remembered.ts';

/** Whether the next conversation that waits is opened after an answer; each colleague chooses, and it is so until they do. */
export function useGoesOn(): [boolean, (value: boolean) => void] {
  const me = useSession().data?.user?.id ?? '';
  const [stays, setStays] = useRemembered(`inbox:stays-after-answer:${me}`);
  return [!stays, (goesOn) => setStays(!goesOn)];
}
