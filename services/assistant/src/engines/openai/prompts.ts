import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filledIn } from '../../knowledge/filled-in.ts';

export interface Prompt {
  /** Name and version, `answer@2`: logged with each answer. */
  readonly id: string;
  /** Its text, with `{name}` where a value goes. */
  readonly text: string;
  fill(values: Readonly<Record<string, string>>): string;
}

const form = /^---\nversion: (\d+)\n---\n(.+)$/s;

/** A prompt is a file with a version; it is read once, when the service starts. */
export function loadPrompt(name: string): Prompt {
  const [, version, text] = form.exec(readFileSync(join(import.meta.dirname, 'prompts', `${name}.md`), 'utf8')) ?? [];
  if (!version || !text) throw new Error(`the prompt ${name} has no version`);
  const fill: Prompt['fill'] = (values) => filledIn(text.trim(), values);
  return { id: `${name}@${version}`, text, fill };
}
