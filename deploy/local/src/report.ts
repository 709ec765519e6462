const green = (text: string): string => (process.stdout.isTTY ? `\u001b[32m${text}\u001b[0m` : text);
const red = (text: string): string => (process.stdout.isTTY ? `\u001b[31m${text}\u001b[0m` : text);

/** Runs one step of the start and prints it with a tick and its time. */
export async function step<T>(
  name: string,
  work: () => Promise<T>,
  detail: (result: T) => string = () => '',
): Promise<T> {
  const start = performance.now();
  try {
    const result = await work();
    const text = [name, detail(result)].filter(Boolean).join(' · ');
    console.log(`${green('✓')} ${text.padEnd(56)} ${String(Math.round(performance.now() - start)).padStart(6)} ms`);
    return result;
  } catch (error) {
    console.log(`${red('✗')} ${name}`);
    throw error;
  }
}

export const notice = (text: string): void => console.log(`! ${text}`);
