/** How and when to reach the writer, on normalised text: it is no note on goods. */

/** `No me llamen, mejor whatsapp`: who wants no calls. */
export const refusesCalls =
  /(?<![^ ])(?:(?:no|ni|sin que) (?:quiero que )?(?:me |nos )?(?:llam(?:en?|es)|marqu(?:en?|es)|hablen por telefono)|(?:do not|dont|don t|no|please not) (?:call|phone|calls)(?: me| us)?)(?![^ ])/;

/** `No me escriban por la noche`, `do not text me on Sundays`: when not to reach the writer. */
export const refusesTimes =
  /(?<![^ ])(?:(?:no|ni) (?:quiero que )?(?:me|nos) (?:escrib|mand|llam|marqu|marc|molest|envi|avis)\w*|(?:not|dont|don t) (?:text|write|message|call|send|bother)(?: to)? (?:me|us))(?: \w+){0,3}? (?:noche|noches|madrugada|tarde|temprano|horas?|domingos?|sabados?|fines|antes|despues|night|late|early|sundays?|saturdays?|weekends?|before|after)(?![^ ])/;

export const tellsHowToReach = (text: string): boolean => refusesCalls.test(text) || refusesTimes.test(text);
