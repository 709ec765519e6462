import { sendReply, uploadPhoto } from './api.js';
import { byId, make } from './dom.js';
import { words } from './texts.js';

/** The field, photos and button under a conversation; `phone()` is who answers. */
export function createComposer(phone) {
  const form = byId('composer');
  const text = byId('text');
  const picker = byId('photo');
  let photos = [];

  const say = (key, tone = '') => {
    byId('outcome').textContent = key ? words[key] : '';
    byId('outcome').className = `outcome ${tone}`;
  };

  function drawPhotos() {
    const nodes = photos.map((file) => {
      const url = URL.createObjectURL(file);
      const image = make('img', { src: url, alt: '' });
      image.addEventListener('load', () => URL.revokeObjectURL(url));
      const mark = make('span', { 'aria-hidden': 'true' }, '×');
      const button = make('button', { type: 'button', 'aria-label': `${words.remove}: ${file.name}` }, image, mark);
      button.addEventListener('click', () => {
        photos = photos.filter((other) => other !== file);
        drawPhotos();
        text.focus();
      });
      return button;
    });
    byId('photos').hidden = nodes.length === 0;
    byId('photos').replaceChildren(...nodes);
  }

  const toneOf = { delivered: 'good', refused: 'bad' };

  async function deliver(reply, files) {
    const mediaUrl = await Promise.all(files.map((file) => uploadPhoto(phone(), file)));
    const { delivery } = await sendReply(phone(), { ...reply, ...(mediaUrl.length > 0 ? { mediaUrl } : {}) });
    say(delivery, toneOf[delivery] ?? '');
  }

  async function send(reply, files) {
    byId('send').disabled = true;
    say('sending');
    try {
      await deliver(reply, files);
      return true;
    } catch {
      say('failed', 'bad');
      return false;
    } finally {
      byId('send').disabled = false;
    }
  }

  async function submit() {
    const body = text.value.trim();
    if ((body === '' && photos.length === 0) || byId('send').disabled) return;
    if (!(await send({ body }, photos))) return;
    text.value = '';
    photos = [];
    drawPhotos();
    text.focus();
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void submit();
  });
  text.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    void submit();
  });
  picker.addEventListener('change', () => {
    photos = [...photos, ...picker.files].slice(0, 10);
    picker.value = '';
    drawPhotos();
  });
  return { press: (body, buttonPayload) => void send({ body, buttonPayload }, []), clear: () => say('') };
}
