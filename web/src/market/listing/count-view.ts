import { countLotView } from '@tianguis/proto/gen/client.ts';
import { useEffect } from 'react';
import { call } from '../../platform/api/api.ts';
import type { Page } from './api.ts';

/** How long a person looks at a lot before it counts; who leaves earlier did not read it. */
const glance = 1_500;

/** Counts that a person looked at a lot, once its page was in front of them for a moment. A count that fails is no error of theirs. */
export function useCountView({ id, mine }: Pick<Page, 'id' | 'mine'>): void {
  useEffect(() => {
    if (mine) return;
    let timer: number | undefined;
    const send = () => void call(countLotView, { params: { id } }, { keepalive: true }).catch(() => undefined);
    const begin = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') timer = window.setTimeout(send, glance);
    };
    begin();
    document.addEventListener('visibilitychange', begin);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', begin);
    };
  }, [id, mine]);
}
