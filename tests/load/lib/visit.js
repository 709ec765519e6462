import { check } from 'k6';
import { get } from './http.js';

const words = ['cemento', 'varilla', 'azulejo', 'triplay', 'pintura', 'shampoo', 'agua', 'harina', 'semento', 'piso'];
const filters = ['', '&condition=new_surplus', '&zone=iztapalapa', '&sort=price', '&price=to_200', '&sort=newest'];
const any = (list) => list[Math.floor(Math.random() * list.length)];
const isRead = (reply) => reply.status === 200;

/** A visitor finds a lot: the front page, a search, a filter, the lot, the city's page. */
export function visit() {
  check(get('/'), { 'the front page is read': isRead });
  const found = get(`/api/listings?q=${any(words)}${any(filters)}`, '/api/listings?q=');
  check(found, { 'a search is answered': isRead });
  const newest = get('/api/listings?limit=24', '/api/listings');
  check(newest, { 'the market is read': isRead });
  const lot = any([...(isRead(found) ? found.json().listings : []), ...(isRead(newest) ? newest.json().listings : [])]);
  if (!lot) return;
  check(get(`/lote/${lot.id}`, '/lote/:id'), { 'a lot’s page is read': isRead });
  check(get(`/api/listings/${lot.id}`, '/api/listings/:id'), { 'a lot is read': isRead });
}
