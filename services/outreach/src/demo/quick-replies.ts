/** What the demo team answers with. */
export const demoQuickReplies: readonly { readonly shortcut: string; readonly text: string }[] = [
  { shortcut: 'saludo', text: 'Hola, {nombre}: soy {agente}, de Tianguis Circular. ¿En qué te ayudo?' },
  {
    shortcut: 'fotos',
    text: '¿Me mandas dos o tres fotos del material y me dices cuánto tienes? Así lo vemos mejor.',
  },
  { shortcut: 'recoger', text: '¿Qué días y a qué hora se puede recoger en {zona}? ¿Hay quien ayude a cargar?' },
  {
    shortcut: 'precio',
    text: 'El precio lo pones tú. ¿En cuánto quieres venderlo y por qué unidad: pieza, bulto o tonelada?',
  },
  { shortcut: 'llamada', text: '{nombre}, ¿te puedo llamar hoy? Dime a qué hora te queda bien.' },
  { shortcut: 'espera', text: 'Lo reviso y te contesto por aquí en cuanto lo tenga.' },
  { shortcut: 'gracias', text: 'Gracias, {nombre}. Cualquier cosa, aquí estoy.\n{agente}' },
];
