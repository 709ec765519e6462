// Runs before the first paint so that neither theme nor language flashes; a file, not inline, for a strict CSP.
try {
  const root = document.documentElement;
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
  const language = localStorage.getItem('language');
  if (language === 'es' || language === 'en') root.lang = language;
} catch {
  // Storage can be blocked; the defaults then hold.
}
