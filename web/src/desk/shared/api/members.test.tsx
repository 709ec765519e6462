import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { listMembers } from '@tianguis/proto/gen/client.ts';
import { prerender } from 'react-dom/static';
import { expect, it } from 'vitest';
import { keyOf } from '../../../platform/api/api.ts';
import { useMemberCards } from './members.ts';

const card = (memberId: number, name: string) => ({ memberId, name, phone: `+52551234000${memberId}`, zone: null });

function Names({ ids }: { ids: readonly number[] }) {
  const { cards } = useMemberCards(ids);
  return ids.map((id) => cards.get(id)?.name ?? '?').join(',');
}

it('keeps who is known while a list with one more is read', async () => {
  const client = new QueryClient();
  client.setQueryData(keyOf(listMembers, { query: { id: [7, 8] } }), { members: [card(7, 'Ana'), card(8, 'Beto')] });
  const { prelude } = await prerender(
    <QueryClientProvider client={client}>
      <Names ids={[9, 8, 7]} />
    </QueryClientProvider>,
  );
  expect(await new Response(prelude).text()).toBe('?,Beto,Ana');
});
