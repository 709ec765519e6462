import { linkWithVariable, templateNameTaken, unknownVariables } from './errors.ts';
import type { Template } from './template.ts';
import { hasLinkWithVariable, unknownVariables as unknownIn, variablesOf } from './template.ts';
import type { Templates } from './template-store.ts';

export interface CreateTemplateNeeds {
  readonly templates: Templates;
}

export interface CreateTemplate {
  readonly name: string;
  readonly type: string;
  readonly content: string;
}

/** Keeps a template; its variables are those of its text. `submit` enters it for the provider's review. */
export async function createTemplate(
  needs: CreateTemplateNeeds,
  input: CreateTemplate,
  submit: (id: number) => Promise<void>,
): Promise<Template> {
  checkContent(input.content);
  const template = await needs.templates.add({ ...input, variables: variablesOf(input.content) });
  if (!template) throw templateNameTaken();
  await submit(template.id);
  return (await needs.templates.find({ id: template.id })) ?? template;
}

/** Refuses a text that could not be filled for anybody. */
export function checkContent(content: string): void {
  const unknown = unknownIn(content);
  if (unknown.length > 0) throw unknownVariables(unknown);
  if (hasLinkWithVariable(content)) throw linkWithVariable();
}
