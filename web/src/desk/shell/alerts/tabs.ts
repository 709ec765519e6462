import { addTold, type Told } from './alert.ts';

const toldKey = 'desk:told';
const visibleLock = 'desk-visible';

function readTold(): Told {
  const stored: unknown = JSON.parse(localStorage.getItem(toldKey) ?? '{}');
  return stored !== null && typeof stored === 'object' ? (stored as Told) : {};
}

function noteTold(key: string): boolean {
  const told = addTold(readTold(), key, Date.now());
  if (!told) return false;
  localStorage.setItem(toldKey, JSON.stringify(told));
  return true;
}

/** True in one tab of this browser only. The lock lets one tab at a time look and note. */
export function claim(key: string): Promise<boolean> {
  return navigator.locks.request('desk-told', () => noteTold(key));
}

/** Lets the other tabs know for as long as this one is on screen. */
export function announceVisible(): () => void {
  let release: (() => void) | undefined;
  const letGo = () => {
    release?.();
    release = undefined;
  };
  const follow = () => {
    if (document.visibilityState === 'hidden') return letGo();
    if (release) return;
    const held = Promise.withResolvers<void>();
    release = held.resolve;
    void navigator.locks.request(visibleLock, { mode: 'shared' }, () => held.promise);
  };
  follow();
  document.addEventListener('visibilitychange', follow);
  return () => {
    document.removeEventListener('visibilitychange', follow);
    letGo();
  };
}

/** Whether some tab of the desk is on screen. */
export async function isDeskVisible(): Promise<boolean> {
  if (document.visibilityState === 'visible') return true;
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === visibleLock);
}
