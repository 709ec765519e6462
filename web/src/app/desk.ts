import DeskShell from '../desk/shell/desk-shell.tsx';
import { loadMessages, type Namespace } from '../i18n/messages.ts';

const files = import.meta.glob<{ default: React.ComponentType }>('../desk/**/page.tsx');

/** The folder of each staff page, which holds its texts, and those of others that it shows as well. */
const pages: Readonly<Record<string, readonly [Namespace, ...Namespace[]]>> = {
  '/dashboard': ['desk/dashboard', 'platform/forms'],
  '/enquiries': ['desk/enquiries', 'platform/forms'],
  '/admin': ['desk/admin', 'desk/campaigns', 'desk/contacts', 'desk/imports'],
  '/response-monitoring': ['desk/monitoring'],
  '/conocimiento': ['desk/knowledge'],
  '/city-analytics': ['desk/cities'],
  '/responses': ['desk/inbox', 'desk/admin'],
  '/immediate-response': ['desk/immediate'],
  '/dual-vertical': ['desk/dual'],
  '/customer-closing': ['desk/closing'],
  '/next-phase': ['desk/next-phase'],
  '/moderation': ['desk/moderation'],
  '/lotes': ['desk/listings'],
  '/pagos': ['desk/payments'],
  '/ventas': ['desk/sales', 'platform/forms'],
  '/personal-data': ['desk/personal-data'],
  '/failed-events': ['desk/failed-events'],
  '/equipo': ['desk/team'],
};

/** A staff page with its texts. */
async function loadDeskPage(path: string) {
  const texts = pages[path] ?? [];
  const load = files[`../${texts[0]}/page.tsx`];
  if (!load) throw new Error(`There is no page ${path}`);
  const [page] = await Promise.all([load(), loadMessages(['desk/shared', 'desk/shell', ...texts])]);
  return page;
}

/** The desk's shell and pages: public pages do not even name them. */
export { DeskShell, loadDeskPage };
