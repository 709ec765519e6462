// Runs before the first paint so that neither theme nor language flashes; a file, not inline, for a strict CSP.
try {
  const root = document.documentElement;
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
  const asked = new URLSearchParams(location.search).get('lang');
  const stored = localStorage.getItem('language');
  const language = [asked, stored].find((value) => value === 'es' || value === 'en');
  // What the server wrote in the other language stays hidden until the page is there in the reader's.
  if (language && language !== root.lang) {
    root.lang = language;
    root.dataset.wait = '';
  }
} catch {
  // Storage can be blocked; the defaults then hold.
}
