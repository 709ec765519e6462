import { navigate } from 'wouter/use-browser-location';

export const canNotify = (): boolean => 'Notification' in window && window.isSecureContext;

export interface Notice {
  readonly title: string;
  readonly body: string;
  readonly contactId: number;
}

/** Shows a notification of the browser; a press on it opens the conversation. A second one about it replaces the first. */
export async function showNotice({ title, body, contactId }: Notice): Promise<void> {
  const path = `/responses?contact=${contactId}`;
  const options = { body, tag: `conversation-${contactId}`, icon: '/icons/192.png' };
  try {
    const notice = new Notification(title, options);
    notice.addEventListener('click', () => {
      window.focus();
      navigate(path);
      notice.close();
    });
  } catch (error) {
    // Chrome on Android lets only the service worker show one; it opens the path in `data`.
    if (!(error instanceof TypeError)) throw error;
    const worker = await navigator.serviceWorker?.getRegistration();
    await worker?.showNotification(title, { ...options, data: path });
  }
}
