type Props = {
  /** Label of the control that opens it. */
  summary: string;
  caption: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
};

/** The figures of a chart as a table, folded away below it. */
export function DataTable({ summary, caption, head, rows }: Props) {
  return (
    <details className="mt-3">
      <summary className="inline-flex min-h-9 items-center text-[0.95rem] font-[620] underline underline-offset-3">
        {summary}
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard */}
      <section aria-label={caption} tabIndex={0} className="mt-2 max-h-96 overflow-auto border-y border-line">
        <table className="w-full text-[0.9rem] tabular-nums">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              {head.map((name) => (
                <th key={name} scope="col" className="px-2 py-1.5 text-right align-bottom font-[640] first:text-left">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...cells]) => (
              <tr key={name} className="border-t border-line">
                <th scope="row" className="px-2 py-1 text-left font-normal whitespace-nowrap">
                  {name}
                </th>
                {cells.map((cell, column) => (
                  <td key={head[column + 1]} className="px-2 py-1 text-right">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
