/** A text as a reader gets it, with its addresses as links. */
export function LinkedText({ text }: { text: string }) {
  return (
    <p className="wrap-anywhere whitespace-pre-line">
      {text.split(/(https?:\/\/[^\s)]*[^\s).,;:!?])/).map((part, index) =>
        index % 2 === 1 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no identity but their place
          <a key={index} href={part} target="_blank" rel="noopener noreferrer" className="text-accent-strong underline">
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </p>
  );
}
