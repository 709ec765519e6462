import { Worker } from 'node:worker_threads';
import type { Plan, Problem } from '../routes/problem.ts';

/** Plans a day in a thread of its own, as it takes seconds of computing. */
export function planApart(problem: Problem): Promise<Plan> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: problem });
    worker.once('message', (plan: Plan) => resolve(plan));
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the planner's thread ended with ${code}`)));
  });
}
