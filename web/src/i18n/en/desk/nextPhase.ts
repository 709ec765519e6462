import es from '../../es/desk/nextPhase.ts';

export default es;
