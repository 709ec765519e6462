import type { OperationId } from '@tianguis/proto/operations';
import type { apart } from './apart.ts';
import { listingSamples } from './listings.ts';
import { asAnother, asMember, memberSamples } from './members.ts';
import { moneySamples } from './money.ts';
import { noticeSamples } from './notices.ts';
import {
  accountSamples,
  newsletterSamples,
  othersSamples,
  partSamples,
  ratingMailSamples,
  steeredSamples,
} from './prepared.ts';
import type { Sample, World } from './sample.ts';
import { vehicleSamples } from './vehicles.ts';

type Samples = Record<Exclude<OperationId, keyof typeof apart>, Sample>;

const tag = () => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`.toUpperCase();
const phone = () => `+5255${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;

const page = ['total'];
const outbox = ['waiting', 'parked', 'events'];
const contact = [
  'id',
  'businessName',
  'phone',
  'category',
  'zone',
  'contactName',
  'email',
  'status',
  'tags',
  'notes',
  'lastContactedAt',
  'createdAt',
  'updatedAt',
  'city',
];

const draft = '/api/outreach/campaigns/4';
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();
/** The number of our own that the launcher lists on the sandbox. */
const ownNumber = '+525500000000';
const sendRules = {
  messagesPerSecond: 80,
  dailyTier: 0,
  pairSeconds: 6,
  quietHours: null,
  consent: 'declared',
  testNumbers: [ownNumber],
  followUps: { window: 0, day: false, week: false },
  announcements: { on: false, tag: 'anuncios', minutes: 60 },
  marketingCap: { perDay: 1, perWeek: 3 },
  prices: { template: 0.0355, text: 0.005 },
};

const wording = (title: string) => ({ title, asked: [`${title}?`], answer: `${title}: {web}` });
const knowledge = { intent: 'payment', action: 'continue', es: wording('Vales'), en: wording('Vouchers') };

/** What becomes of the campaigns that the samples before these have made. */
const campaignSamples = () =>
  ({
    getCampaign: {
      path: '/api/outreach/campaigns/1',
      fields: ['sent', 'delivered', 'read', 'replied', 'clicked', 'converted', 'skipped', 'failed']
        .map((name) => `campaign.results.${name}`)
        .concat('campaign.rate', 'campaign.actions', 'campaign.counts'),
    },
    listRecipients: {
      path: '/api/outreach/campaigns/1/recipients',
      fields: ['recipients[].phone', 'recipients[].status', 'recipients[].reasonText', ...page],
    },
    forecastCampaign: {
      body: { audience: { targetZones: ['Zapopan'] }, templateId: 24 },
      fields: ['total', 'reachable', 'skipped'],
    },
    forecastSend: {
      body: { send: { kind: 'zone', zone: 'Zapopan', templateType: 'local_zapopan' } },
      fields: ['total', 'reachable', 'skipped', 'exclude', 'cost.each', 'cost.total', 'marketingCap.perDay'],
    },
    updateCampaign: { path: draft, body: { targetZones: ['Zapopan'] }, fields: ['campaign.targetZones'] },
    scheduleCampaign: {
      path: `${draft}/schedule`,
      body: { scheduledAt: tomorrow() },
      fields: ['campaign.scheduledAt'],
    },
    cancelCampaign: { path: `${draft}/cancel`, fields: ['campaign.reasonText'] },
    getTemplate: { path: '/api/outreach/templates/26', fields: ['template.version', 'template.approval', 'versions'] },
    previewText: {
      body: { content: 'Hola {{contactName}}, ¿qué le sobra?' },
      fields: ['text', 'unfilled', 'warnings'],
    },
    previewTemplate: {
      path: '/api/outreach/templates/26/preview',
      body: { contactId: 1 },
      fields: ['text', 'unfilled', 'warnings'],
    },
    updateTemplate: { path: '/api/outreach/templates/26', body: { isActive: false }, fields: ['template.isActive'] },
    putSendSettings: { body: sendRules, fields: ['settings.messagesPerSecond', 'defaults.quietHours', 'updatedBy'] },
    getSendRules: { fields: ['quietHours', 'testNumbers', 'followUps.day'] },
    getSendSettings: { fields: ['settings.dailyTier', 'settings.pairSeconds', 'updatedAt'] },
  }) satisfies Partial<Samples>;

const record = '/api/outreach/contacts/1';

/** The desk's further operations on contacts. */
const contactSamples = () =>
  ({
    listContactIds: { fields: ['ids', 'more'] },
    contactFacets: { fields: ['total', 'optedOut', 'zones[].value', 'zones[].count', 'tags', 'cities', 'statuses'] },
    getContact: { path: record, fields: [...contact.map((name) => `contact.${name}`), 'contact.windowOpenUntil'] },
    addContactNote: {
      path: `${record}/notes`,
      body: { text: 'Llamar' },
      status: 201,
      fields: ['note.id', 'note.at', 'told'],
    },
    listMentions: { fields: ['mentions', 'unread', 'nextCursor', ...page] },
    listWaitingMentions: { fields: ['mentions', 'total'] },
    readMentions: { body: {}, fields: ['unread'] },
    contactCampaigns: { path: `${record}/campaigns`, fields: ['campaigns'] },
    contactTimeline: { path: `${record}/timeline`, fields: ['items[].kind', 'items[].at', 'nextCursor'] },
    bulkUpdateContacts: { body: { ids: [1, 2], addTags: ['lote'] }, fields: ['updated', 'changeId'] },
    listCategories: { fields: ['categories[].category', 'categories[].contacts', 'categories[].vertical', 'total'] },
    setCategory: {
      body: { category: 'ferreteria', vertical: 'construction', name: null },
      fields: ['category.category', 'category.vertical', 'category.chosen'],
    },
    listContactChanges: {
      fields: [
        'changes[].id',
        'changes[].change',
        'changes[].changed',
        'changes[].undoUntil',
        'changes[].undone',
        ...page,
      ],
    },
    undoContactChange: {
      prepare: async ({ post }) => {
        const { changeId } = await post('/api/outreach/contacts/bulk-update', { ids: [1, 2], addTags: ['otro lote'] });
        return { path: `/api/outreach/contact-changes/${changeId}/undo` };
      },
      fields: ['restored', 'kept'],
    },
    optOutContact: {
      path: '/api/outreach/contacts/2/opt-out',
      body: { reason: 'asked' },
      fields: ['contact.optedOut', 'changeId'],
    },
    optInContact: {
      path: '/api/outreach/contacts/2/opt-in',
      body: { personAsked: true, reason: 'Nos llamó' },
      fields: ['contact.optedOut'],
    },
    keepWriting: { path: '/api/outreach/contacts/2/keep-writing', fields: ['contact.optedOut'] },
    optOutContacts: {
      path: '/api/outreach/contacts/opt-out',
      body: { ids: [999_999_999], reason: 'other' },
      fields: ['updated', 'changeId'],
    },
    addSuppressedPhone: {
      body: { phone: '+525500009999', reason: 'asked' },
      status: 201,
      fields: ['phone.id', 'phone.phone', 'phone.masked'],
    },
    checkSuppressedPhones: {
      body: { csvData: 'Teléfono\n5500009998\nnada' },
      fields: ['added', 'already', 'invalid[].row', 'invalidRows', 'leaving', 'contacts'],
    },
    uploadSuppressedPhones: {
      body: { csvData: 'Teléfono\n5500009998\nnada', reason: 'legal' },
      fields: ['added', 'already', 'invalid[].row', 'invalidRows', 'changeId'],
    },
    listSuppressedPhones: { fields: ['phones[].phone', 'phones[].reason', 'phones[].at', ...page] },
    removeSuppressedPhone: {
      prepare: async ({ replies }) => ({
        path: `/api/outreach/suppressed-phones/${replies.addSuppressedPhone.phone.id}/remove`,
        body: { reason: 'Era un error' },
      }),
      fields: ['success'],
    },
    updateContact: { path: record, body: { tags: ['vip'] }, fields: ['contact.tags'] },
    exportContactData: { path: `${record}/export`, fields: ['exportedAt', 'contact.phone', 'timeline[].kind'] },
  }) satisfies Partial<Samples>;

const inbox = '/api/outreach/conversations';

/** The inbox. Nobody has answered here, so its lists are empty; every contact has a conversation all the same. */
const inboxSamples = () =>
  ({
    listConversations: {
      path: `${inbox}?priority=high`,
      fields: ['conversations', 'nextCursor', 'totalIsLeast', ...page],
    },
    conversationCounts: { fields: ['unread', 'mine', 'unassigned', 'held', 'snoozed', 'nextDue'] },
    listAssignees: { fields: ['me', 'assignees[].actor', 'assignees[].name'] },
    getConversation: {
      path: `${inbox}/1`,
      fields: [
        'unread',
        'held',
        'priority',
        'windowOpenUntil',
        'aria',
        'assignee',
        'lastMessage',
        'closedAt',
        'snooze',
      ].map((name) => `conversation.${name}`),
    },
    putRouting: {
      body: {
        rules: [{ key: crypto.randomUUID(), zones: ['Iztapalapa'], categories: [], people: ['staff:1'] }],
        others: [],
      },
      fields: ['rules[].people', 'others', 'updatedBy', 'updatedAt'],
    },
    getRouting: { fields: ['rules[].key', 'rules[].zones', 'others'] },
    teamTimes: {
      path: '/api/outreach/team-times?days=7',
      fields: ['since', 'team.answered', 'unassigned', 'agents', 'all'],
    },
    setAvailability: { body: { away: false }, fields: ['success', 'away'] },
    createInboxView: {
      body: { name: `Urgentes ${tag()}`, shared: true, filter: { priority: 'high', unread: true } },
      status: 201,
      fields: ['success', 'id'],
    },
    listInboxViews: { fields: ['name', 'shared', 'own', 'by', 'filter', 'count'].map((name) => `views[].${name}`) },
    updateInboxView: {
      prepare: async ({ replies }) => ({
        path: `/api/outreach/inbox-views/${replies.createInboxView.id}`,
        body: { shared: false },
      }),
      fields: ['success', 'id'],
    },
    deleteInboxView: {
      prepare: async ({ replies }) => ({ path: `/api/outreach/inbox-views/${replies.createInboxView.id}` }),
      fields: ['success'],
    },
    previewSegment: {
      body: { rules: neverWritten },
      fields: ['count', 'optedOut', 'people[].id', 'people[].businessName'],
    },
    createSegment: {
      body: { name: `Sin contactar ${tag()}`, rules: neverWritten },
      status: 201,
      fields: ['success', 'id'],
    },
    listSegments: {
      fields: ['id', 'name', 'rules', 'by', 'mayChange', 'updatedAt'].map((name) => `segments[].${name}`),
    },
    updateSegment: {
      prepare: async ({ replies }) => ({
        path: `/api/outreach/segments/${replies.createSegment.id}`,
        body: { name: `Nunca escritos ${tag()}` },
      }),
      fields: ['success', 'id'],
    },
    deleteSegment: {
      prepare: async ({ replies }) => ({ path: `/api/outreach/segments/${replies.createSegment.id}` }),
      fields: ['success'],
    },
    searchMessages: { path: '/api/outreach/messages/search?q=hola', fields: ['messages', 'nextCursor'] },
    createQuickReply: {
      body: { shortcut: `saludo-${tag()}`, text: 'Hola, {nombre}: soy {agente}.' },
      status: 201,
      fields: ['quickReply.id', 'quickReply.updatedBy'],
    },
    listQuickReplies: { fields: ['quickReplies[].shortcut', 'quickReplies[].text', ...page] },
    updateQuickReply: {
      prepare: async ({ replies }) => ({
        path: `/api/outreach/quick-replies/${replies.createQuickReply.quickReply.id}`,
        body: { shortcut: `horario-${tag()}`, text: 'Recogemos de 9 a 6.' },
      }),
      fields: ['quickReply.text'],
    },
    deleteQuickReply: {
      prepare: async ({ replies }) => ({
        path: `/api/outreach/quick-replies/${replies.createQuickReply.quickReply.id}`,
      }),
      fields: ['success'],
    },
    createCustomField: {
      body: { nameEs: `Horario ${tag()}`, nameEn: `Hours ${tag()}`, kind: 'choice', options: ['Mañana', 'Tarde'] },
      status: 201,
      fields: ['customField.id', 'customField.key'],
    },
    listCustomFields: { fields: ['customFields[].key', 'customFields[].kind', 'total'] },
    updateCustomField: {
      prepare: async ({ replies }) => ({
        path: `/api/outreach/custom-fields/${replies.createCustomField.customField.id}`,
        body: { archived: true },
      }),
      fields: ['customField.archived'],
    },
    markConversation: { path: `${inbox}/1/read`, body: { read: true }, fields: ['conversation.unread'] },
    watchConversation: {
      path: `${inbox}/1/watching`,
      body: { page: crypto.randomUUID(), doing: 'viewing' },
      fields: ['success'],
    },
    switchAria: { path: `${record}/aria`, body: { on: false }, fields: ['conversation.aria'] },
    replyQuality: { fields: ['total.accepted', 'engines.local', 'calibration', 'calibrationError', 'weeks[].week'] },
    listReviews: { fields: ['reviews', 'decided.edited', ...page] },
  }) satisfies Partial<Samples>;

const layout = { encoding: 'utf-8', delimiter: ';', mapping: ['businessName', 'phone', 'category', 'zone', null] };
const imported = ['status', 'size', 'received', 'processed', 'rows', 'imported', 'duplicates', 'rejected'];
const neverWritten = {
  kind: 'group',
  join: 'all',
  rules: [
    { kind: 'moment', field: 'written', is: 'never' },
    { kind: 'choice', field: 'category', is: 'in', values: ['ferreteria', 'obra'] },
  ],
};

const importView = imported.map((name) => `import.${name}`);

const enquiry = ['kind', 'state', 'name', 'email', 'text', 'details', 'dueAt', 'overdue', 'assignee', 'createdAt'];
const enquiryView = [...enquiry.map((name) => `enquiry.${name}`), 'answers'];

/** Who came by the site. */
const enquirySamples = () =>
  ({
    listEnquiries: { fields: [...enquiry.map((name) => `enquiries[].${name}`), 'nextCursor', ...page] },
    reportRating: { path: '/api/ratings/1/reports', body: { reason: 'spam' }, status: 202, fields: ['success'] },
    moderateRating: { path: '/api/reported-ratings/1', body: { decision: 'kept' }, fields: ['success'] },
    listReportedRatings: { fields: ['ratings', 'nextCursor', ...page] },
    requestPersonalData: {
      body: { kind: 'export', email: 'nadie@example.com' },
      status: 202,
      fields: ['request.id', 'request.parts[].service', 'request.parts[].doneAt'],
    },
    listDataRequests: { fields: ['requests[].kind', 'requests[].requestedBy', ...page] },
    exportMarketplaceData: { path: '/api/admin/data-requests/1/marketplace', fields: ['exportedAt', 'records'] },
    marketplaceOutbox: { fields: outbox },
    outreachOutboxRetry: { fields: ['retried'] },
    enquiryCounts: { fields: ['new', 'overdue'] },
    getEnquiry: { path: '/api/enquiries/1', fields: enquiryView },
    updateEnquiry: {
      path: '/api/enquiries/1',
      body: { assignee: { actor: 'staff:1', name: 'Eva' } },
      fields: [...enquiryView, 'enquiry.assignee.name'],
    },
    answerEnquiry: {
      path: '/api/enquiries/1/answers',
      body: { channel: 'mail', text: 'Le llamamos hoy' },
      status: 201,
      fields: [...enquiryView, 'answers[].status'],
    },
  }) satisfies Partial<Samples>;

/** What follows on the upload of a file; contacts pasted before it are an import of their own. */
const ofUpload =
  (rest: string) =>
  async ({ replies }: World) => ({ path: `/api/outreach/imports/${replies.uploadImport.import.id}${rest}` });

/** A file, from its upload to its import. */
const importSamples = () =>
  ({
    uploadImport: {
      path: '/api/outreach/imports?fileName=tiendas.csv',
      body: `Negocio;Teléfono;Giro;Zona;Nota\nHerrería Luz;${phone()};ferreteria;Puebla;hola\n`,
      status: 201,
      fields: importView,
    },
    previewImport: {
      prepare: ofUpload('/preview'),
      body: {},
      fields: ['layout.mapping', 'header', 'missing', 'rows[].cells', 'rows[].errors', 'rows[].row', 'estimatedRows'],
    },
    checkImport: {
      prepare: ofUpload('/check'),
      body: layout,
      fields: ['checkedRows', 'complete', 'failedRows', 'warnedRows', 'existing', 'repeated', 'issues', 'suggestions'],
    },
    startImport: {
      prepare: ofUpload('/start'),
      body: { ...layout, consentBasis: 'existing_customer' },
      fields: [...importView, 'import.consentBasis', 'import.layout.delimiter'],
    },
    getImport: { prepare: ofUpload(''), fields: importView },
    listImportIssues: { prepare: ofUpload('/issues'), fields: ['issues', 'nextCursor'] },
    listFailedImportRows: {
      prepare: ofUpload('/rows'),
      fields: ['fields', 'rows', 'nextCursor'],
    },
    listImports: { fields: ['imports[].fileName', 'imports[].createdAt', 'nextCursor', ...page] },
  }) satisfies Partial<Samples>;

const staff = '/api/admin/staff';

/** Accounts of staff, the audit log and what the system could not deliver. */
const systemSamples = () =>
  ({
    me: { fields: ['user.role', 'user.name'] },
    publicConfig: { fields: ['sandbox', 'stripe.publishableKey', 'whatsappNumber', 'contactEmail'] },
    getAccount: { fields: ['user.email', 'secondFactor.on', 'secondFactor.recoveryCodes', 'sessions[].current'] },
    changePreferences: { body: { singleKeys: true }, fields: ['singleKeys'] },
    getDeskMail: { fields: ['language', 'kinds[].kind', 'kinds[].on'] },
    changeDeskMail: {
      body: { kinds: [{ kind: 'lot', on: true }], language: 'es' },
      fields: ['language', 'kinds[].on'],
    },
    assertRecentSignIn: { fields: ['success'] },
    endOtherSessions: { fields: ['success'] },
    inviteStaff: {
      body: { email: `${tag()}@example.com`, name: 'Luz', role: 'agent' },
      status: 201,
      fields: ['member.id', 'member.status', 'member.linkSentAt'],
    },
    changeStaff: { path: `${staff}/2`, body: { role: 'admin' }, fields: ['member.role'] },
    sendStaffLink: { path: `${staff}/2/link`, body: { language: 'en' }, fields: ['member.linkSentAt'] },
    putStaffSettings: { body: { adminSecondFactor: false }, fields: ['adminSecondFactor'] },
    listStaff: { fields: ['staff[].role', 'staff[].secondFactor', 'settings.adminSecondFactor'] },
    exportAuditEntries: { path: '/api/admin/audit.csv?lang=en', fields: [], begins: 'Date (Mexico City time)' },
    listAuditEntries: {
      fields: ['at', 'action', 'staffName', 'address', 'subject'].map((name) => `entries[].${name}`).concat(page),
    },
    listDeadLetters: { fields: ['deadLetters', ...page] },
    gatewayOutbox: { fields: outbox },
    outreachOutbox: { fields: outbox },
    paymentsOutbox: { fields: outbox },
    assistantOutbox: { fields: outbox },
    gatewayOutboxRetry: { fields: ['retried'] },
    marketplaceOutboxRetry: { fields: ['retried'] },
    paymentsOutboxRetry: { fields: ['retried'] },
    assistantOutboxRetry: { fields: ['retried'] },
  }) satisfies Partial<Samples>;

/** One valid call of every operation, in an order in which each finds what it needs. */
export const samples = (): Samples => ({
  registerSupplier: {
    body: {
      companyName: 'Obras del Valle',
      materialType: 'madera',
      frequency: 'mensual',
      email: `${tag()}@example.com`,
      wantsPilot: true,
    },
    status: 201,
    fields: ['id'],
  },
  sendContactMessage: {
    body: {
      name: 'Rosa',
      company: '',
      email: 'rosa@example.com',
      queryType: 'comprar-materiales',
      message: 'Busco azulejo',
    },
    status: 201,
    fields: ['id'],
  },
  signUpReferrer: {
    body: { name: 'Iván', email: `${tag()}@example.com`, whatsapp: '55 1234 5678', referralCode: `TC${tag()}` },
    status: 201,
    fields: ['referralCode', 'link'],
  },
  findReferrer: { path: '/api/referrals/TCNOBODY00', fields: ['valid', 'firstName'] },
  countReferralClick: { path: '/api/referrals/TCNOBODY00/clicks', status: 202, fields: ['success', 'visit'] },
  getMyReferrals: { prepare: asMember, fields: ['referrer'] },
  getMyReferrer: { prepare: asMember, fields: ['canConfirm', 'confirmed', 'proposals'] },
  subscribeNewsletter: {
    body: { email: `${tag()}@example.com`, language: 'en', consent: true },
    status: 202,
    fields: ['success'],
  },
  createPaymentIntent: {
    body: { amount: 15000, description: 'Comisión de Referido', type: 'commission' },
    fields: ['clientSecret'],
  },
  getEarnings: { prepare: asMember, fields: ['balance', 'entries', 'upcoming', ...page] },
  downloadMyStatementCsv: {
    prepare: async (world) => ({ ...(await asMember(world)), path: '/api/earnings/statement.csv?month=2026-11' }),
    fields: [],
    begins: 'Fecha',
  },
  downloadMyStatementPdf: {
    prepare: async (world) => ({ ...(await asMember(world)), path: '/api/earnings/statement.pdf?month=2026-11' }),
    fields: [],
    begins: '%PDF-1.7',
  },
  downloadMyPurchasesCsv: {
    prepare: async (world) => ({ ...(await asMember(world)), path: '/api/purchases/statement.csv?month=2026-11' }),
    fields: [],
    begins: 'Fecha',
  },
  downloadMyPurchasesPdf: {
    prepare: async (world) => ({ ...(await asMember(world)), path: '/api/purchases/statement.pdf?month=2026-11' }),
    fields: [],
    begins: '%PDF-1.7',
  },
  getTaxData: { prepare: asMember, fields: ['taxData'] },
  saveTaxData: {
    prepare: asMember,
    body: { rfc: 'EKU9003173C9', name: 'Escuela Kemper Urgate', regime: '601', postalCode: '42501', cfdiUse: 'G03' },
    fields: [
      'taxData.rfc',
      'taxData.name',
      'taxData.regime',
      'taxData.postalCode',
      'taxData.cfdiUse',
      'taxData.updatedAt',
    ],
  },
  downloadMyWithholdingCsv: {
    prepare: async (world) => ({ ...(await asMember(world)), path: '/api/earnings/withholding.csv?month=2026-11' }),
    fields: [],
    begins: 'Fecha',
  },
  downloadMyWithholdingPdf: {
    prepare: async (world) => ({ ...(await asMember(world)), path: '/api/earnings/withholding.pdf?month=2026-11' }),
    fields: [],
    begins: '%PDF-1.7',
  },
  deleteTaxData: { prepare: asMember, fields: ['success'] },
  getWithholdingTerms: { prepare: asMember, fields: ['terms'] },
  listMyInvoices: { prepare: asMember, fields: ['isOn', 'invoices'] },
  getPayoutAccount: { prepare: asMember, fields: ['state', 'returned'] },
  openPayoutAccount: { prepare: asAnother, fields: ['url'] },
  ...moneySamples,
  dashboardStats: {
    fields: [
      ...['total', 'recent', 'list'].flatMap((field) => [`suppliers.${field}`, `contactMessages.${field}`]),
      ...['total', 'active', 'list'].map((field) => `referralUsers.${field}`),
      'referrals.completed',
      'referrals.pending',
    ],
  },
  submitRating: {
    body: {
      raterType: 'supplier',
      ratedType: 'buyer',
      raterName: 'A',
      raterEmail: 'a@example.com',
      ratedName: 'B',
      ratedEmail: 'b@example.com',
      rating: 5,
    },
    status: 201,
    fields: ['rating.id', 'confirmation'],
  },
  listRatings: { fields: ['ratings', 'ratings[].companyId', 'ratings[].rating', ...page] },
  ratingSummary: {
    fields: ['companyId', 'ratedName', 'average', 'count', 'distribution', 'verified']
      .map((name) => `companies[].${name}`)
      .concat(page),
  },
  listRatingsOf: { path: '/api/ratings/b@example.com', fields: ['ratings', 'ratings[].companyId'] },
  averageRating: { path: '/api/ratings/b@example.com/buyer/average', fields: ['average'] },
  addContact: {
    body: { businessName: 'Ferretería Hidalgo', phone: phone(), category: 'ferreteria', zone: 'CDMX' },
    status: 201,
    fields: ['contact.id'],
  },
  checkPastedContacts: {
    body: { csvData: `businessName,phone,category,zone,contactName\nObra Sol,${phone()},obra,Iztapalpa,Eva` },
    fields: ['suggestions[].field', 'suggestions[].value', 'suggestions[].suggestion', 'suggestions[].rows'],
  },
  importContacts: {
    body: {
      csvData: `businessName,phone,category,zone,contactName\nTlapalería Sol,${phone()},ferreteria,Iztapalapa,Ana\nHotel Mar,${phone()},hotel,Zapopan,Luz\nObra Luna,${phone()},obra,Puebla,Eva`,
    },
    fields: ['imported', 'duplicates', 'errors'],
  },
  listContacts: { fields: ['contacts', ...contact.map((field) => `contacts[].${field}`), ...page] },
  ...contactSamples(),
  ...importSamples(),
  outreachStats: {
    fields: [
      'totalContacts',
      'newContacts',
      'contactedContacts',
      'respondedContacts',
      'convertedContacts',
      'totalMessages',
      'receivedMessages',
      'responseRate',
    ],
  },
  outreachAnalytics: {
    path: '/api/outreach/analytics?days=7',
    fields: ['days[].date', 'days[].replies', 'hours', 'funnel[].status', 'templates', 'zones', 'campaigns'],
  },
  listTemplates: {
    fields: [
      'templates',
      'leftAtProvider',
      'templates[].name',
      'templates[].type',
      'templates[].content',
      'templates[].variables',
      'templates[].isActive',
    ],
  },
  createTemplate: {
    body: {
      name: `precio_${tag()}`,
      type: 'pricing_response',
      content: 'Hola {{contactName}}, ¿qué precio buscas en {{zone}}?',
    },
    status: 201,
    fields: ['template.id'],
  },
  sendTestMessage: {
    body: { to: ownNumber, templateName: 'primer_mensaje' },
    status: 202,
    fields: ['success', 'logId'],
  },
  sendWhatsapp: { body: { contactId: 4, templateName: 'primer_mensaje' }, status: 202, fields: ['success', 'logId'] },
  sendCampaign: {
    body: { contactIds: [1], templateName: 'primer_mensaje' },
    status: 202,
    fields: ['campaignId', 'queued', 'skipped'],
  },
  launchCityCampaign: {
    body: { city: 'CDMX', zone: 'Iztapalapa' },
    status: 202,
    fields: ['campaignId', 'queued', 'skipped'],
  },
  sendBulk: {
    body: { zone: 'Zapopan', templateType: 'local_zapopan' },
    status: 202,
    fields: ['campaignId', 'queued', 'skipped'],
  },
  listMessageLogs: {
    fields: [
      'logs',
      'logs[].messageType',
      'logs[].messageContent',
      'logs[].status',
      'logs[].externalId',
      'logs[].sentAt',
    ],
  },
  listOutreachAiResponses: { fields: ['responses'] },
  listAiResponses: { fields: ['responses', 'count'] },
  listKnowledge: { fields: ['entries[].id', 'entries[].titles.es', 'entries[].state', ...page] },
  readKnowledge: { path: '/api/knowledge/entries/pilot', fields: ['entry.latestVersion', 'versions[].es.answer'] },
  createKnowledge: { body: knowledge, status: 201, fields: ['success', 'id', 'version'] },
  scoreKnowledge: {
    prepare: async ({ replies }) => ({ path: `/api/knowledge/entries/${replies.createKnowledge.id}/versions/1/score` }),
    fields: ['total', 'before', 'after', 'tolerance'],
  },
  publishKnowledge: {
    prepare: async ({ replies }) => ({
      path: `/api/knowledge/entries/${replies.createKnowledge.id}/versions/1/publish`,
      body: { acceptLoss: true },
    }),
    fields: ['success'],
  },
  withdrawKnowledge: {
    prepare: async ({ replies }) => ({
      path: `/api/knowledge/entries/${replies.createKnowledge.id}/versions/1/withdraw`,
    }),
    fields: ['success', 'liveVersion'],
  },
  saveKnowledge: {
    path: '/api/knowledge/entries/food',
    body: { ...knowledge, basedOn: 0 },
    fields: ['success', 'version'],
  },
  tryKnowledge: { body: { question: '¿Cómo funciona?', draft: knowledge }, fields: ['reply', 'intent', 'confidence'] },
  listChatTurns: {
    prepare: async ({ post }) => {
      await post('/api/chat', { messages: [{ role: 'user', content: '¿Cuánto cobran?' }] });
      return {};
    },
    fields: ['turns[].question', 'turns[].rating', 'turns[].conversation', 'nextCursor', ...page],
  },
  readChatConversation: {
    prepare: async ({ replies }) => ({ path: `/api/chat-turns/${replies.listChatTurns.turns[0].id}/conversation` }),
    fields: ['turns[].answer'],
  },
  rateAnswer: {
    prepare: async ({ replies }) => ({
      path: `/api/answers/chat/${replies.listChatTurns.turns[0].id}/rating`,
      body: { verdict: 'did_not_help', reason: 'no_answer', better: 'Sí.' },
    }),
    fields: ['rating.verdict', 'rating.by', 'rating.better'],
  },
  listCorrections: { fields: ['corrections[].question', 'corrections[].state', 'corrections[].entry', ...page] },
  dismissCorrection: {
    prepare: async ({ replies }) => ({
      path: `/api/knowledge/corrections/${replies.listCorrections.corrections[0].id}/dismiss`,
      body: { dismissed: true },
    }),
    fields: ['success'],
  },
  undoRating: {
    prepare: async ({ replies }) => ({ path: `/api/answers/chat/${replies.listChatTurns.turns[0].id}/rating` }),
    fields: ['success'],
  },
  readHelpfulness: { fields: ['days'] },
  dismissUnanswered: { body: { question: '¿Qué hora es en Marte?', dismissed: true }, fields: ['success'] },
  listUnanswered: { fields: ['groups', ...page] },
  immediateFollowUp: { status: 202, fields: ['queued', 'skipped'] },
  createCampaign: {
    body: {
      name: 'Hoteles',
      description: '',
      templateId: 24,
      status: 'draft',
      targetCategories: ['hotel'],
      targetZones: ['Riviera Maya'],
    },
    status: 201,
    fields: ['campaign.id'],
  },
  campaignCounts: { fields: ['running'] },
  nameSubjects: { path: '/api/outreach/names?templates=1', fields: ['names[].subject', 'names[].name'] },
  listCampaigns: {
    fields: [
      'campaigns',
      'campaigns[].name',
      'campaigns[].templateId',
      'campaigns[].status',
      'campaigns[].targetCategories',
      'campaigns[].targetZones',
    ],
  },
  ...campaignSamples(),
  ...inboxSamples(),
  mergeContacts: { path: `${record}/merge`, body: { otherId: 2 }, fields: ['contact.id', 'mergeId'] },
  listContactMerges: { path: `${record}/merges`, fields: ['merges[].id', 'merges[].name', 'merges[].undoUntil'] },
  undoContactMerge: {
    prepare: async ({ replies }) => ({
      path: `/api/outreach/contact-merges/${replies.mergeContacts.mergeId}/undo`,
    }),
    fields: ['contactId', 'otherId'],
  },
  eraseContact: { path: '/api/outreach/contacts/3', fields: ['success'] },
  ...systemSamples(),
  openapiDocument: { fields: ['openapi', 'paths'] },
  asyncapiDocument: { fields: ['asyncapi', 'channels'] },
  responseStats: { fields: ['responseRate', 'totalMessages', 'hotLeads', 'conversionRate', 'estimatedRevenue'] },
  recentResponses: { fields: [] },
  ...enquirySamples(),
  classifyListing: {
    body: { text: '20 bultos de cemento\n50 varillas de 3/8' },
    fields: ['text', 'material', 'category', 'quantity', 'unit', 'condition', 'confidence', 'suggestedPrice']
      .map((name) => `items[].${name}`)
      .concat('notes'),
  },
  translateTexts: { body: { texts: ['60 tarimas de pino usadas'], to: 'en' }, fields: ['texts', 'way'] },
  ...newsletterSamples,
  ...vehicleSamples,
  ...ratingMailSamples,
  ...othersSamples,
  ...steeredSamples,
  ...partSamples,
  ...accountSamples,
  ...listingSamples,
  ...noticeSamples,
  ...memberSamples,
  chat: { body: { messages: [{ role: 'user', content: '¿Cómo vendo mi excedente?' }] }, fields: ['reply', 'response'] },
});

/** The values at a field path such as `contacts[].phone`; a missing field gives undefined. */
export function valuesAt(value: unknown, path: string): unknown[] {
  return path.split('.').reduce<unknown[]>(
    (values, part) => {
      const [name = '', list] = part.split('[');
      const next = values.map((item) => (item as Record<string, unknown> | undefined)?.[name]);
      return list === undefined ? next : next.flatMap((item) => (Array.isArray(item) ? item : [undefined]));
    },
    [value],
  );
}
