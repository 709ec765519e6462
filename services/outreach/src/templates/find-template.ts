import type { Tx } from '@tianguis/chassis/storage/storage';
import { templateChangedMeanwhile, templateInactive, templateNotFound } from './errors.ts';
import type { Template } from './template.ts';
import type { Templates } from './template-store.ts';

export interface UsableTemplateNeeds {
  readonly templates: Templates;
}

/** The template of that name or number, unless there is none or it is switched off. */
export async function usableTemplate(
  needs: UsableTemplateNeeds,
  by: { id: number } | { name: string },
): Promise<Template> {
  const template = await needs.templates.find(by);
  if (!template) throw templateNotFound('id' in by ? String(by.id) : by.name);
  if (!template.isActive) throw templateInactive();
  return template;
}

/** The same template, whose text nobody changes before what is written with it is stored. */
export async function lockTemplate(needs: UsableTemplateNeeds, tx: Tx, template: Template): Promise<Template> {
  const locked = await needs.templates.lockUnchanged(tx, template);
  if (!locked) throw templateChangedMeanwhile();
  return locked;
}
