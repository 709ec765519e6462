import { prerender } from 'react-dom/static';
import { expect, it } from 'vitest';
import '../chat/texts/index.ts';
import '../platform/forms/texts/index.ts';
import '../site/shell/texts/index.ts';
import { useMessages } from './messages.ts';

/** Three namespaces that arrive one after the other: each suspends the component once more. */
function Three() {
  const shell = useMessages('site/shell');
  const forms = useMessages('platform/forms');
  const chat = useMessages('chat');
  return [shell.skip, forms.supplier.companyName, chat.title].join('|');
}

it('gives a component the texts of each namespace it asks for, in whatever order they arrive', async () => {
  const { prelude } = await prerender(<Three />);
  const [shell, forms, chat] = await Promise.all([
    import('../site/shell/texts/es.ts'),
    import('../platform/forms/texts/es.ts'),
    import('../chat/texts/es.ts'),
  ]);
  expect(await new Response(prelude).text()).toBe(
    [shell.default.skip, forms.default.supplier.companyName, chat.default.title].join('|'),
  );
});
