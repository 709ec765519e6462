import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { prepare } from './app/router.tsx';
import { findRoute } from './app/routes.ts';
import { loadMessages } from './i18n/messages.ts';
import './styles/main.css';

const container = document.getElementById('root');
if (!container) throw new Error('The page has no #root');

// The first paint waits for the texts and the first page, so that no skeleton flashes in between.
await Promise.all([loadMessages(['shell']), prepare(findRoute(location.pathname)).catch(() => undefined)]);
createRoot(container).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
