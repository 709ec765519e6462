import type { Language } from '@tianguis/proto/errors';
import { saveAlert as operation } from '@tianguis/proto/gen/client.ts';
import type { Material } from '@tianguis/proto/materials/catalogue';
import { listingConditions } from '@tianguis/proto/materials/conditions';
import { zoneIn } from '@tianguis/proto/zones';
import { z } from 'zod';
import type { MemberDesk } from '../member-desk.ts';
import { materialFrom, materialWords } from './material-words.ts';
import { ownTexts } from './own-texts.ts';
import { defineTool, type ToolResult } from './tool.ts';

export const saveAlertInput = z.strictObject({
  material: materialWords.nullable().describe('In words, in Spanish or English; null where none was named'),
  zone: z.string().trim().max(80).nullable().describe('Where it is wanted, a zone or city of Mexico; null: anywhere'),
  maxPrice: z.number().positive().max(99_999_999).nullable().describe('Pesos for one unit, at most'),
  condition: z.enum(listingConditions).nullable(),
});
export type SaveAlert = z.output<typeof saveAlertInput>;

interface Needs {
  readonly desk: MemberDesk;
  readonly webUrl: string;
}

/** Has a member told of new lots; anybody else gets the link that saves it. */
export const saveAlert = ({ desk, webUrl }: Needs) =>
  defineTool({
    name: 'save_alert',
    description:
      'Saves that the person who asks is told once lots of a material are published; for people who asked to be told',
    input: saveAlertInput,
    async run(input, { language, member }): Promise<ToolResult> {
      const material = input.material === null ? undefined : materialFrom(input.material);
      if (!material) return { text: ownTexts.alertWhat[language], known: true, isFinal: true };
      const link = linkText(material, input, language, webUrl);
      if (member === undefined) return { text: link, known: true, isFinal: true };
      const zone = input.zone === null ? null : (zoneIn(input.zone)?.id ?? null);
      const maxPrice = input.maxPrice === null ? null : Math.round(input.maxPrice * 100) / 100;
      const body = { category: material.id, zone, maxPrice, condition: input.condition };
      const saved = await desk.marketplace(operation, { body }, { member, language });
      if (!saved) return { text: link, known: true, isFinal: true };
      return { text: saved.text, known: true, isFinal: true, isPrivate: true };
    },
  });

function linkText(material: Material, { zone }: SaveAlert, language: Language, webUrl: string): string {
  const what = [material.name[language], zone].filter(Boolean).join(' ');
  const link = `${webUrl}/mi/intereses?busca=${encodeURIComponent(what)}`;
  return ownTexts.alertLink[language].replaceAll('{what}', what).replaceAll('{link}', link);
}
