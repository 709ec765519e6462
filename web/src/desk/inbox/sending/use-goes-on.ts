import { useSession } from '../../shared/session.ts';
import { useRemembered } from '../../shared/use-remembered.ts';

export interface GoesOn {
  readonly goesOn: boolean;
  readonly setGoesOn: (goesOn: boolean) => void;
}

/** Whether the next conversation that waits is opened once one is dealt with; each colleague chooses, and it is so until they do. */
export function useGoesOn(): GoesOn {
  const me = useSession().data?.user?.id ?? '';
  const [stays, setStays] = useRemembered(`inbox:stays-after-answer:${me}`);
  return { goesOn: !stays, setGoesOn: (goesOn) => setStays(!goesOn) };
}
