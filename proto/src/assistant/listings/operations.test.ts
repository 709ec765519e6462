import { expect, it } from 'vitest';
import { fieldErrors } from '../../errors.ts';
import { classifyListing } from './operations.ts';

function errorsOf(body: object) {
  const { error } = classifyListing.body.safeParse(body, { reportInput: true });
  return error ? fieldErrors(error, 'es') : [];
}
const photo = 'data:image/jpeg;base64,AAAA';

it.each([
  [{ text: '20 bultos' }, []],
  [{ photos: [photo] }, []],
  [{}, [{ path: 'text', message: 'Escribe una lista o manda una foto' }]],
  [{ text: '  ' }, [{ path: 'text', message: 'Requerido' }]],
  [{ text: 'a\n'.repeat(5_001).concat('b') }, [{ path: 'text', message: 'No puede pasar de 5000 líneas' }]],
  [{ text: 'a'.repeat(200_001) }, [{ path: 'text', message: 'No puede pasar de 200000 caracteres' }]],
  [{ photos: ['https://example.com/a.jpg'] }, [{ path: 'photos.0', message: 'Debe ser una foto JPEG, PNG o WebP' }]],
  [{ photos: Array(6).fill(photo) }, [{ path: 'photos', message: 'No puede haber más de 5' }]],
  [{ text: 'a', locale: 'fr' }, [{ path: 'locale', message: 'Elige una de las opciones' }]],
])('finds in %j what is wrong with it', (body, errors) => {
  expect(errorsOf(body)).toEqual(errors);
});
