import type { Language } from '@tianguis/proto/errors';
import { z } from 'zod';
import type { Entry } from '../../../knowledge/knowledge.ts';

export interface ToolContext {
  readonly language: Language;
}

export interface ToolResult {
  /** What the model is told: facts of ours, which an answer may rest on. */
  readonly text: string;
  /** Knowledge that the answer may name as its source from now on. */
  readonly entries?: readonly Entry[];
}

/** Something that the model may look up. A tool only reads: whoever talks the model into calling it gains nothing. */
export interface Tool {
  readonly name: string;
  readonly description: string;
  readonly parameters: Record<string, unknown>;
  /** Runs it with arguments as the model wrote them. */
  call(args: string, context: ToolContext): Promise<ToolResult>;
}

interface Definition<Input extends z.ZodObject> {
  readonly name: string;
  readonly description: string;
  /** A `z.strictObject`: an argument that is not declared is refused. */
  readonly input: Input;
  run(input: z.output<Input>, context: ToolContext): ToolResult | Promise<ToolResult>;
}

const longest = 4_000;

export const defineTool = <Input extends z.ZodObject>({ name, description, input, run }: Definition<Input>): Tool => ({
  name,
  description,
  parameters: z.toJSONSchema(input),
  async call(args, context) {
    const parsed = input.safeParse(jsonOf(args));
    if (!parsed.success) return { text: 'These arguments do not fit the tool. Nothing was looked up.' };
    const { text, ...rest } = await run(parsed.data, context);
    return { ...rest, text: text.slice(0, longest) };
  },
});

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (err) {
    if (err instanceof SyntaxError) return undefined;
    throw err;
  }
}
