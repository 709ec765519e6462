import { createHmac } from 'node:crypto';
import { jetstream } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { parseNatsAddress } from '@tianguis/chassis/messaging/nats';
import { sessionAt } from '@tianguis/testkit/session';
import type { Request, Sample, World } from './sample.ts';

const tag = () => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;
const phone = () => `+5255${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;

/** What an authenticator app shows now: RFC 6238 over RFC 4226, section 5.3. */
function codeOf(secret: string): string {
  const bits = [...secret].map((char) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(char).toString(2).padStart(5, '0'));
  const key = Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const hash = createHmac('sha1', key).update(step).digest();
  const number = hash.readUInt32BE((hash.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** Accounts: a password, a code or a link of a mail comes first. */
export const accountSamples = {
  login: {
    prepare: async ({ stack }) => ({ body: stack.admin, session: sessionAt(() => stack.url) }),
    fields: ['user.role'],
  },
  logout: { prepare: async ({ another }) => ({ session: await another() }), fields: ['success'] },
  endSession: {
    prepare: async ({ another, admin }) => {
      await another();
      const { sessions } = await admin.json<{ sessions: { id: number; current: boolean }[] }>('/api/account');
      return { path: `/api/account/sessions/${sessions.find(({ current }) => !current)?.id}` };
    },
    fields: ['success'],
  },
  followStaffLink: {
    prepare: async ({ replies, mailed }) => {
      const token = await mailed(replies.inviteStaff.member.email, 2, /#clave=([\w-]{43})/);
      return { body: { token, password: 'una clave larga de Luz' } };
    },
    fields: ['success', 'email'],
  },
  confirmSignIn: {
    prepare: async ({ stack }) => ({ body: { password: stack.admin.password } }),
    fields: ['success'],
  },
  beginSecondFactor: { fields: ['secret', 'uri'] },
  confirmSecondFactor: {
    prepare: async ({ replies }) => ({ body: { code: codeOf(replies.beginSecondFactor.secret) } }),
    fields: ['recoveryCodes'],
  },
  renewRecoveryCodes: { fields: ['recoveryCodes'] },
  removeSecondFactor: { fields: ['success'] },
  changePassword: {
    prepare: async ({ stack }) => ({ body: { current: stack.admin.password, next: 'otra clave muy larga' } }),
    fields: ['success'],
  },
} satisfies Record<string, Sample>;

async function subscribe({ post, mailed }: World, wanted: 'clave' | 'baja'): Promise<string> {
  const email = `${tag()}@example.com`;
  await post('/api/newsletter', { email, language: 'es', consent: true });
  const confirm = /confirmar\?token=([\w-]+)/;
  const leave = /baja\?token=([\w-]+)/;
  return mailed(email, 1, wanted === 'clave' ? confirm : leave);
}

const note = {
  es: { subject: 'Noviembre en el tianguis', body: 'Llegó block a Iztapalapa.' },
  en: { subject: 'November at the tianguis', body: 'Block arrived in Iztapalapa.' },
};
const notesPath = '/api/staff/newsletter/notes';
const noteFields = ['note.id', 'note.status', 'note.es.subject', 'note.recipients'];

const draftNote = async ({ post }: World): Promise<string> => `${notesPath}/${(await post(notesPath, note)).note.id}`;

async function confirmedReader(world: World): Promise<void> {
  await world.post('/api/newsletter/confirm', { token: await subscribe(world, 'clave') });
}

const noteSamples = {
  writeNewsletterNote: { body: note, status: 201, fields: noteFields },
  listNewsletterNotes: {
    prepare: async (world) => {
      await draftNote(world);
      return {};
    },
    fields: ['notes[].es.subject', 'subscribers.confirmed', 'sentThisMonth'],
  },
  changeNewsletterNote: {
    prepare: async (world) => ({ path: await draftNote(world), body: note }),
    fields: noteFields,
  },
  deleteNewsletterNote: {
    prepare: async (world) => ({ path: await draftNote(world) }),
    fields: ['success'],
  },
  // It leaves the month free, which takes one note.
  undoNewsletterNote: {
    prepare: async (world) => {
      await confirmedReader(world);
      const path = await draftNote(world);
      await world.post(`${path}/send`, { holdSeconds: 60 });
      return { path: `${path}/undo` };
    },
    fields: noteFields,
  },
  sendNewsletterNote: {
    prepare: async (world) => {
      await confirmedReader(world);
      return { path: `${await draftNote(world)}/send` };
    },
    status: 202,
    fields: noteFields,
  },
  listNewsletterSubscribers: {
    prepare: async (world) => {
      await confirmedReader(world);
      return {};
    },
    fields: ['subscribers[].email', 'total', 'nextCursor'],
  },
  exportNewsletterSubscribers: {
    path: '/api/staff/newsletter/subscribers.csv',
    fields: [],
    begins: 'Correo,Idioma',
  },
} satisfies Record<string, Sample>;

/** The links of the newsletter's mails. */
export const newsletterSamples = {
  confirmNewsletter: {
    prepare: async (world) => ({ body: { token: await subscribe(world, 'clave') } }),
    fields: ['success'],
  },
  unsubscribeNewsletter: {
    prepare: async (world) => ({ body: { token: await subscribe(world, 'baja') } }),
    fields: ['success'],
  },
  unsubscribeOneClick: {
    prepare: async (world) => ({ path: `/api/newsletter/leave/${await subscribe(world, 'baja')}` }),
    fields: ['success'],
  },
  ...noteSamples,
} satisfies Record<string, Sample>;

async function rateByMail({ post, mailed }: World): Promise<string> {
  const raterEmail = `${tag()}@example.com`;
  const rated = { ratedName: 'Aceros', ratedEmail: 'aceros@example.com' };
  await post('/api/ratings', { raterName: 'Ana', raterEmail, ...rated, rating: 4, comment: 'Puntuales' });
  return mailed(raterEmail, 1, /confirmar\?token=([\w-]+)/);
}

/** The links of the mails to raters. */
export const ratingMailSamples = {
  getRatingConfirmation: {
    prepare: async (world) => ({ path: `/api/ratings/confirmations/${await rateByMail(world)}` }),
    fields: ['rating.comment', 'rating.confirmed'],
  },
  confirmRating: {
    prepare: async (world) => ({ body: { token: await rateByMail(world) } }),
    fields: ['success', 'verified'],
  },
  withdrawRating: {
    prepare: async (world) => ({ body: { token: await rateByMail(world) } }),
    fields: ['success'],
  },
} satisfies Record<string, Sample>;

const exported = (service: string): Sample => ({
  prepare: async ({ until, replies }) => {
    const { id } = replies.requestPersonalData.request;
    const isDone = (part: { service: string; doneAt: string | null }) => part.service === service && part.doneAt;
    await until('/api/admin/data-requests', ({ requests }) =>
      requests.find((request: { id: number }) => request.id === id).parts.some(isDone),
    );
    return { path: `/api/admin/data-requests/${id}/${service}` };
  },
  fields: ['exportedAt', 'records'],
});

/** What somebody else brings about first: a provider, a mail, a visitor, another service. */
export const othersSamples = {
  verifyPayment: {
    prepare: async ({ replies }) => {
      const [intent] = replies.createPaymentIntent.clientSecret.split('_secret');
      return { path: `/api/verify-payment?payment_intent=${intent}` };
    },
    fields: ['status'],
  },
  leaveChatContact: {
    prepare: async ({ post }) => {
      const messages = [{ role: 'user', content: 'quiero hablar con una persona' }];
      const { handoverId } = await post('/api/chat', { messages, conversationId: crypto.randomUUID() });
      return { path: `/api/chat/handovers/${handoverId}/contact`, body: { name: 'Rosa', phone: '55 1234 5678' } };
    },
    status: 202,
    fields: ['success'],
  },
  assignConversation: {
    prepare: async ({ sandbox, until }) => {
      await sandbox(`/phone/${encodeURIComponent(phone())}/reply`, { body: 'Hola' });
      const id = await until('/api/outreach/conversations', ({ conversations }) => conversations[0]?.contactId);
      return { path: `/api/outreach/conversations/${id}/assignee`, body: { assignee: 'me' } };
    },
    fields: ['conversation.assignee'],
  },
  closeConversation: {
    prepare: async ({ replies }) => ({
      path: `/api/outreach/conversations/${replies.assignConversation.conversation.contactId}/closed`,
      body: { closed: true },
    }),
    fields: ['conversation.closedAt'],
  },
  snoozeConversation: {
    prepare: async ({ replies }) => {
      const until = new Date(Date.now() + 10_800_000).toISOString();
      return {
        path: `/api/outreach/conversations/${replies.assignConversation.conversation.contactId}/snooze`,
        body: { until, note: 'Llamar' },
      };
    },
    fields: [
      'conversation.snooze.until',
      'conversation.snooze.note',
      'conversation.snooze.by',
      'conversation.snooze.stays',
    ],
  },
  reviewReply: {
    prepare: async ({ sandbox, until }) => {
      await sandbox(`/phone/${encodeURIComponent(phone())}/reply`, { body: 'pido 8 mil pesos por la varilla' });
      const id = await until('/api/ai-responses/held', ({ reviews }) => reviews[0]?.id);
      return { path: `/api/ai-responses/${id}/review`, body: { decision: 'accepted' } };
    },
    fields: ['response.decision', 'response.reviewedBy'],
  },
  exportOutreachData: exported('outreach'),
  exportAssistantData: exported('assistant'),
  exportGatewayData: exported('gateway'),
  exportPaymentsData: exported('payments'),
  ...deadLetterSamples(),
} satisfies Record<string, Sample>;

function deadLetterSamples() {
  const letter = async ({ until }: World, rest = ''): Promise<Request> => {
    const sequence = await until('/api/admin/dead-letters', ({ deadLetters }) => deadLetters[0]?.sequence);
    return { path: `/api/admin/dead-letters/${sequence}${rest}` };
  };
  return {
    readDeadLetter: {
      prepare: async (world) => {
        const nats = await connect(parseNatsAddress(world.stack.nats.url));
        await jetstream(nats).publish('events.marketplace.SupplierRegistered.v1', '{"not": json');
        await nats.close();
        return letter(world);
      },
      fields: ['deadLetter.reason', 'deadLetter.consumer', 'content'],
    },
    replayDeadLetter: { prepare: (world) => letter(world, '/replay'), fields: ['success'] },
    discardDeadLetter: { prepare: (world) => letter(world), fields: ['success'] },
  } satisfies Record<string, Sample>;
}

const rules = { messagesPerSecond: 1, dailyTier: 0, pairSeconds: 0, quietHours: null, consent: 'declared' };
const followUps = { window: 0, day: false, week: false };
const announcements = { on: false, tag: 'anuncios', minutes: 60 };
const marketingCap = { perDay: 0, perWeek: 0 };
const prices = { template: 0.0355, text: 0.005 };
const running =
  (action: string) =>
  async ({ replies }: World) => ({
    path: `/api/outreach/campaigns/${replies.launchCampaign.campaign.id}/${action}`,
  });

/** A campaign that is slow enough to be steered, and whose messages do not arrive. */
export const steeredSamples = {
  launchCampaign: {
    prepare: async ({ put, post, sandbox }) => {
      await put('/api/outreach/settings', {
        ...rules,
        testNumbers: [],
        followUps,
        announcements,
        marketingCap,
        prices,
      });
      await sandbox('/faults', { provider: 'twilio', kind: 'undelivered', code: 63_024 });
      const rows = Array.from({ length: 40 }, () => `Obra,${phone()},obra,Lenta`);
      await post('/api/outreach/contacts/bulk', {
        csvData: ['businessName,phone,category,zone', ...rows].join('\n'),
      });
      const draft = { name: 'Lenta', templateId: 24, targetCategories: ['obra'], targetZones: ['Lenta'] };
      const { campaign } = await post('/api/outreach/campaigns', draft);
      return { path: `/api/outreach/campaigns/${campaign.id}/launch` };
    },
    fields: ['campaign.status', 'queued', 'skipped'],
  },
  pauseCampaign: { prepare: running('pause'), fields: ['campaign.status'] },
  resumeCampaign: { prepare: running('resume'), fields: ['campaign.status'] },
  retryFailed: {
    prepare: async (world) => {
      const { id } = world.replies.launchCampaign.campaign;
      await world.until(`/api/outreach/campaigns/${id}/recipients?status=undelivered`, ({ total }) => total > 0);
      return running('retry-failed')(world);
    },
    fields: ['campaign.status', 'queued', 'skipped'],
  },
  undoCampaign: {
    prepare: async ({ post }) => {
      const { campaign } = await post('/api/outreach/campaigns', {
        name: 'Por deshacer',
        templateId: 24,
        targetZones: ['Lenta'],
        status: 'running',
        holdSeconds: 60,
      });
      return { path: `/api/outreach/campaigns/${campaign.id}/undo` };
    },
    fields: ['campaign.status', 'campaign.reasonText'],
  },
  exportRecipients: { path: '/api/outreach/campaigns/1/recipients.csv', fields: [], begins: 'Negocio,Persona' },
  exportContacts: { path: '/api/outreach/contacts.csv', fields: [], begins: 'Número,Negocio' },
  exportChosenContacts: {
    body: { ids: [1, 2], timeZone: 'America/Tijuana' },
    fields: [],
    begins: 'Número,Negocio',
  },
  eraseContacts: { body: { ids: [999_999_999] }, fields: ['erased'] },
  exportSuppressedPhones: { path: '/api/outreach/suppressed-phones.csv', fields: [], begins: 'Teléfono,Motivo' },
  exportTeamTimes: { path: '/api/outreach/team-times.csv?days=7', fields: [], begins: 'Qué pasó,Quién' },
  resubmitTemplate: {
    prepare: async ({ post, until }) => {
      const name = `rejected_${tag()}`;
      const { template } = await post('/api/outreach/templates', {
        name,
        type: 'primer_mensaje',
        content: 'Compre ya',
      });
      const path = `/api/outreach/templates/${template.id}`;
      await until(path, (reply) => reply.template.approval === 'rejected');
      return { path: `${path}/resubmit` };
    },
    fields: ['template.approval'],
  },
} satisfies Record<string, Sample>;

const file = 'Negocio;Teléfono;Giro;Zona\nHerrería Sol;5512345678;ferreteria;Puebla\n';
const half = 20;
const received = (name: string) => `import.${name}`;

/** A file that comes in two parts and is given up. */
export const partSamples = {
  continueImport: {
    prepare: async ({ post }) => {
      const size = Buffer.byteLength(file);
      const { import: begun } = await post(
        `/api/outreach/imports?fileName=partes.csv&size=${size}`,
        file.slice(0, half),
      );
      return { path: `/api/outreach/imports/${begun.id}/file?offset=${begun.received}`, body: file.slice(half) };
    },
    fields: ['id', 'received', 'size', 'status'].map(received),
  },
  cancelImport: {
    prepare: async ({ replies }) => ({ path: `/api/outreach/imports/${replies.continueImport.import.id}/cancel` }),
    fields: ['status'].map(received),
  },
  correctImportRows: {
    prepare: async ({ post }) => {
      const { importId } = await post('/api/outreach/contacts/bulk', {
        csvData: 'businessName,phone,category,zone\nHerrería Luna,12,ferreteria,Puebla',
      });
      const cells = { businessName: 'Herrería Luna', phone: '5512345679', category: 'ferreteria', zone: 'Puebla' };
      return { path: `/api/outreach/imports/${importId}/rows`, body: { rows: [{ row: 2, cells }] } };
    },
    fields: ['imported', 'duplicates', 'rows', 'import.rejected'],
  },
  forecastImportUndo: {
    prepare: async ({ replies }) => ({
      path: `/api/outreach/imports/${replies.correctImportRows.import.id}/undo`,
    }),
    fields: ['removable', 'written', 'changed'],
  },
  undoImport: {
    prepare: async ({ replies }) => ({
      path: `/api/outreach/imports/${replies.correctImportRows.import.id}/undo`,
    }),
    fields: ['import.undo.removed', 'import.undo.by'],
  },
  importErrors: {
    prepare: async ({ replies }) => ({
      path: `/api/outreach/imports/${replies.uploadImport.import.id}/errors.csv?language=en`,
    }),
    fields: [],
    begins: 'Negocio,Teléfono,Giro,Zona,Nota,row,reason',
  },
} satisfies Record<string, Sample>;
