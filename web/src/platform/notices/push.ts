import { getPushKey, putPushSubscription, removePushSubscription } from '@tianguis/proto/gen/client.ts';
import { call } from '../api/api.ts';

/** The endpoint at which this device gets push messages, as long as it does. */
const key = 'push-endpoint';

function kept(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function keep(endpoint: string | null): void {
  try {
    if (endpoint === null) localStorage.removeItem(key);
    else localStorage.setItem(key, endpoint);
  } catch {
    // Without storage the switch is off after a reload, and the messages still come.
  }
}

export const isPushPossible = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Whether this device gets push messages. */
export const isPushOn = (): boolean => isPushPossible() && Notification.permission === 'granted' && kept() !== null;

/** `denied`: the browser does not let us ask again. */
type PushAnswer = 'on' | 'denied' | 'dismissed';

/** Asks the person, subscribes this device, and tells our server where. */
export async function startPush(): Promise<PushAnswer> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'dismissed';
  const { key: applicationServerKey } = await call(getPushKey);
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys ?? {};
  await call(putPushSubscription, { body: { endpoint: endpoint ?? '', keys: { p256dh, auth } } });
  keep(endpoint ?? null);
  return 'on';
}

/** This device gets no more push messages; also before its member signs out. */
export async function endPush(): Promise<void> {
  const endpoint = kept();
  if (endpoint === null) return;
  keep(null);
  await call(removePushSubscription, { body: { endpoint } });
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
