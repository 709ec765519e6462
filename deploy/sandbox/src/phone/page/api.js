async function call(path, options = {}) {
  const reply = await fetch(path, { ...options, headers: { accept: 'application/json', ...options.headers } });
  if (!reply.ok) throw new Error(`${reply.status} ${path}`);
  return reply.status === 204 ? undefined : reply.json();
}

const of = (phone) => `/phone/${encodeURIComponent(phone)}`;
const json = { 'content-type': 'application/json' };

/** The clock of the providers' sandbox: what waits there becomes due as it passes. */
export const letDayPass = () => call('/clock', { method: 'POST', headers: json, body: JSON.stringify({ days: 1 }) });

export const loadAskedRefunds = () => call('/stripe/asked-refunds');
export const loadPeople = (search) => call(`/phone?${new URLSearchParams({ search, limit: '100' })}`);
export const loadChat = (phone) => call(of(phone));
export const markRead = (phone) => call(`${of(phone)}/read`, { method: 'POST' });
export const sendReply = (phone, reply) =>
  call(`${of(phone)}/reply`, { method: 'POST', headers: json, body: JSON.stringify(reply) });

export async function uploadPhoto(phone, file) {
  const { mediaUrl } = await call(`${of(phone)}/media`, {
    method: 'POST',
    headers: { 'content-type': file.type },
    body: file,
  });
  return mediaUrl;
}

/** Calls back with batches of new or changed messages, and once after each loss of the connection. */
export function listen(onMessages, onResync) {
  const source = new EventSource('/phone/events');
  let lost = false;
  source.addEventListener('message', (event) => onMessages(JSON.parse(event.data)));
  source.addEventListener('resync', onResync);
  source.addEventListener('error', () => {
    lost = true;
  });
  source.addEventListener('open', () => {
    if (lost) onResync();
    lost = false;
  });
}
