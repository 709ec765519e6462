import { useMutation } from '@tanstack/react-query';
import { listCategories, outreachStats, setCategory } from '@tianguis/proto/gen/client.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { call, useOperation } from '../../../platform/api/api.ts';
import { queryClient } from '../../../platform/api/query.ts';

export const useCategories = () => useOperation(listCategories);

export type Category = NonNullable<ReturnType<typeof useCategories>['data']>['categories'][number];

/** What categories of contacts are called: as the team named them, else by our word, if there is one. */
export function useCategoryNames(): Readonly<Record<string, string>> {
  const { categories: ours } = useMessages('desk/shared');
  const named = (useCategories().data?.categories ?? []).flatMap(({ category, name }) =>
    name === null ? [] : [[category, name]],
  );
  return { ...ours, ...Object.fromEntries(named) };
}

/** What is not given stays as it is. */
export type SetCategory = Pick<Category, 'category'> & {
  readonly name?: string | null;
  readonly vertical?: Exclude<Category['vertical'], 'unknown'> | null;
};

/** Says what a category is called and which vertical it belongs to. The event stream has every open desk read it anew. */
export const useSetCategory = () =>
  useMutation({
    mutationFn: (body: SetCategory) => call(setCategory, { body }),
    // Saved once the list is read anew, so that the next change of a row starts from what is there.
    onSettled: () =>
      Promise.all([listCategories, outreachStats].map(({ id }) => queryClient.invalidateQueries({ queryKey: [id] }))),
  });
