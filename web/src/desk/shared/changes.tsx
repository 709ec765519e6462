import { differences } from './differences.ts';

/** What changed between two texts, in place. */
export function Changes({ before, after }: { before: string; after: string }) {
  let at = 0;
  const pieces = differences(before, after).map((piece) => {
    at += piece.text.length;
    return { ...piece, key: `${piece.kind}${at}` };
  });
  return (
    <p className="mt-1.5 max-w-[70ch] wrap-anywhere whitespace-pre-line">
      {pieces.map(({ kind, text, key }) => {
        if (kind === 'gone') {
          return (
            <del key={key} className="rounded-s bg-bad-soft text-bad decoration-1">
              {text}
            </del>
          );
        }
        if (kind === 'new') {
          return (
            <ins key={key} className="rounded-s bg-good-soft text-good decoration-1 underline-offset-3">
              {text}
            </ins>
          );
        }
        return <span key={key}>{text}</span>;
      })}
    </p>
  );
}
