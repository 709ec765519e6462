import { check } from 'k6';
import { post } from './http.js';

const conversations = [
  ['Hola', '¿Tienen cemento en Iztapalapa?', '¿Y cuál es el más barato?'],
  ['Tengo 30 bultos de yeso que me sobraron', 'Están nuevos', '¿Cuánto me darían por todo?'],
  ['¿Cómo pago por OXXO?', '¿Y si cancelo me regresan mi dinero?'],
  ['Busco varilla de 3/8 usada', '¿Y en Tlalpan?', '¿Me avisas cuando haya?'],
  ['¿Cuánto cobran de comisión?', '¿Quién pone el flete?'],
];

/** A visitor asks Aria a few things in one conversation. */
export function talk() {
  const said = conversations[Math.floor(Math.random() * conversations.length)];
  const messages = [];
  for (const content of said) {
    messages.push({ role: 'user', content });
    const answered = check(post('/api/chat', { messages }), {
      'Aria answers': (reply) => reply.status === 200 && reply.body.length > 20,
    });
    if (!answered) return;
  }
}
