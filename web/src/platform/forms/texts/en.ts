import type { Translation } from '../../../i18n/translation.ts';
import type es from './es.ts';

export default {
  optional: '(optional)',
  choose: 'Choose an option',
  sending: 'Sending…',
  error: 'Error',
  kept: 'Kept to be sent',
  keptText: 'There is no connection. It goes out as soon as it is back; no need to repeat it.',
  consent: {
    marketing:
      'I want to hear by email and WhatsApp about news and chances to buy or sell. I can leave whenever I like.',
    privacyBefore: 'By sending this you accept our',
    privacyLink: 'privacy notice',
  },
  supplier: {
    companyName: 'Company name',
    materialType: 'What do you have left over?',
    frequency: 'How often?',
    email: 'Email',
    phone: 'WhatsApp',
    wantsPilot: 'I want the free 30-day pilot',
    submit: 'Register my company',
    success: 'Registration successful!',
    successText: 'We have received your information. We will contact you soon.',
    sent: {
      whatsapp: 'We are sending a confirmation by WhatsApp to {address}.',
      mail: 'We are sending a confirmation by email to {address}.',
    },
    next: 'No need to wait for us: list your first lot now. At the end you sign in with {address}, which is already filled in.',
    publish: 'List your first lot',
    invited: 'Confirm there who invited you, before you publish your first lot.',
    enter: 'Sign in to my account',
    failure: 'There was a problem processing your registration. Please try again.',
  },
  materials: {
    'cemento-concreto': 'Cement and concrete',
    'acero-metales': 'Steel and metals',
    madera: 'Wood',
    'ceramica-azulejos': 'Ceramics and tiles',
    otros: 'Other',
  },
  frequencies: { diario: 'Daily', semanal: 'Weekly', mensual: 'Monthly', esporadico: 'Now and then' },
  contact: {
    name: 'Name',
    company: 'Company',
    email: 'Email',
    queryType: 'Reason',
    message: 'Message',
    submit: 'Send message',
    success: 'Message sent!',
    successText: 'We have received your message. We will reply soon.',
    failure: 'There was a problem sending your message. Please try again.',
  },
  queryTypes: {
    'proveedor-construccion': 'I supply construction material',
    'proveedor-alimentos': 'I supply food',
    'proveedor-hoteles': 'I supply hotel surplus',
    'comprar-materiales': 'I want to buy materials',
    'informacion-general': 'General information',
  },
} satisfies Translation<typeof es>;
