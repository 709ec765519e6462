type Subjects = Readonly<Record<string, () => Promise<unknown>>>;
type Figures<S extends Subjects> = { [Name in keyof S]: Awaited<ReturnType<S[Name]>>[] };

/** Every subject once a round, so that a slow moment of the machine meets them all. */
export async function inRounds<S extends Subjects>(rounds: number, subjects: S): Promise<Figures<S>> {
  const figures = Object.fromEntries(Object.keys(subjects).map((name): [string, unknown[]] => [name, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const [name, measure] of Object.entries(subjects)) figures[name]?.push(await measure());
  return figures as Figures<S>;
}
