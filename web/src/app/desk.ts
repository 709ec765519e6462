import DeskShell from '../desk/shell/desk-shell.tsx';
import { loadMessages, type Namespace } from '../i18n/messages.ts';
import type { Page } from './routes.ts';

const files = import.meta.glob<Page>('../desk/**/page.tsx');

/** Texts of others that a page shows besides its own. */
const more: Readonly<Partial<Record<Namespace, readonly Namespace[]>>> = {
  'desk/dashboard': ['platform/forms'],
  'desk/admin': ['desk/campaigns', 'desk/contacts', 'desk/imports'],
  'desk/inbox': ['desk/admin'],
};

/** A staff page with its texts. */
async function loadDeskPage(page: Namespace): Promise<Page> {
  const texts = loadMessages(['desk/shared', 'desk/shell', page, ...(more[page] ?? [])]);
  const load = files[`../${page}/page.tsx`];
  if (!load) throw new Error(`There is no page ${page}`);
  const [loaded] = await Promise.all([load(), texts]);
  return loaded;
}

/** The desk's shell and pages: public pages do not even name them. */
export { DeskShell, loadDeskPage };
