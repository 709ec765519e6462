import es from '../es/nextPhase.ts';

export default es;
