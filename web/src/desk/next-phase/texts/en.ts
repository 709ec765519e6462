import es from './es.ts';

export default es;
