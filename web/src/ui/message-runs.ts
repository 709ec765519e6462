import { hour } from '@tianguis/proto/time';

interface Message<Photo> {
  readonly id: number;
  readonly by: string;
  readonly text: string;
  readonly photo: Photo | null;
  readonly at: string;
}

/** A message, or several photos that one side sent one after another. */
export type MessageRun<M extends Message<unknown>> = Omit<M, 'photo'> & {
  readonly photos: readonly NonNullable<M['photo']>[];
};

const apart = hour;

/** Messages in their order, with photos of one side that came within an hour of each other in one. */
export function runsOf<M extends Message<unknown>>(messages: readonly M[]): MessageRun<M>[] {
  const runs: MessageRun<M>[] = [];
  for (const { photo, ...message } of messages) {
    const last = runs.at(-1);
    const follows = last?.photos.length && photo && !last.text && !message.text && last.by === message.by;
    const photos = photo ? [photo] : [];
    if (follows && Date.parse(message.at) - Date.parse(last.at) < apart)
      runs[runs.length - 1] = { ...last, photos: [...last.photos, ...photos] };
    else runs.push({ ...message, photos });
  }
  return runs;
}
