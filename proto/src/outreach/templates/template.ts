/** Kinds of message templates that staff may create (specification, section 4). */
export const templateTypes = ['primer_mensaje', 'seguimiento_1dia', 'reengagement_7dias', 'pricing_response'] as const;

/** Variables a template may use in double braces. */
export const templateVariables = ['contactName', 'businessName', 'zone', 'category'] as const;

export type TemplateVariable = (typeof templateVariables)[number];
