import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { Icon } from '../../ui/icons.tsx';
import { Link } from '../../ui/link.tsx';

interface Props {
  readonly name: string;
  readonly links: readonly { readonly href: string; readonly text: string }[];
}

/** Some links of the header behind one word. A native disclosure: it opens before the script has come. */
export function HeaderMenu({ name, links }: Props) {
  const menu = useRef<HTMLDetailsElement>(null);
  const [path] = useLocation();
  useEffect(() => {
    const close = () => menu.current?.removeAttribute('open');
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !menu.current?.contains(target)) close();
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !menu.current?.open) return;
      close();
      menu.current.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKey);
    };
  }, []);
  const shown = useRef(path);
  useEffect(() => {
    // A reader who follows a link has left the menu; one who opened it before the script came has not.
    if (shown.current !== path) menu.current?.removeAttribute('open');
    shown.current = path;
  }, [path]);
  return (
    <details ref={menu} name="header-menu" className="relative">
      <summary className="header-link flex items-center gap-1.5">
        {name}
        <Icon name="chevron" className="size-4" />
      </summary>
      <ul className="header-menu">
        {links.map(({ href, text }) => (
          <li key={href}>
            <Link href={href} aria-current={path === href ? 'page' : undefined}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
