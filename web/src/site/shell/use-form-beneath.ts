import { useEffect, useState } from 'react';

/** The lowest part of the screen, where the floating buttons are. */
const rootMargin = '-78% 0px 0px';

/** Whether a form of the page lies where the floating buttons are; forms come and go as the page is read. */
export function useFormBeneath(): boolean {
  const [isBeneath, setIsBeneath] = useState(false);
  useEffect(() => {
    const main = document.getElementById('contenido');
    if (!main) return;
    const beneath = new Set<Element>();
    const places = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) beneath[isIntersecting ? 'add' : 'delete'](target);
        setIsBeneath(beneath.size > 0);
      },
      { rootMargin },
    );
    const watch = () => main.querySelectorAll('form').forEach((form) => void places.observe(form));
    const forms = new MutationObserver(watch);
    forms.observe(main, { childList: true, subtree: true });
    watch();
    return () => {
      places.disconnect();
      forms.disconnect();
    };
  }, []);
  return isBeneath;
}
