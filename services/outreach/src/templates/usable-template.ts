import type { Tx } from '@tianguis/chassis/storage/storage';
import type { App } from '../app.ts';
import { templateChangedMeanwhile, templateInactive, templateNotFound } from './errors.ts';
import type { Template } from './template.ts';

/** The template of that name or number, unless there is none or it is switched off. */
export async function usableTemplate(app: App, by: { id: number } | { name: string }): Promise<Template> {
  const template = await app.templates.find(by);
  if (!template) throw templateNotFound('id' in by ? String(by.id) : by.name);
  if (!template.isActive) throw templateInactive();
  return template;
}

/** The same template, whose text nobody changes before what is written with it is stored. */
export async function heldTemplate(app: App, tx: Tx, template: Template): Promise<Template> {
  const held = await app.templates.hold(tx, template);
  if (!held) throw templateChangedMeanwhile();
  return held;
}
