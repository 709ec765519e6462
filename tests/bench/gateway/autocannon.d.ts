/** The part of autocannon that the benchmarks use; it brings no types of its own. */
declare module 'autocannon' {
  interface Options {
    readonly url: string;
    readonly connections: number;
    readonly duration: number;
    readonly timeout?: number;
  }
  interface Result {
    readonly errors: number;
    readonly timeouts: number;
    readonly non2xx: number;
    readonly '2xx': number;
    /** Seconds. */
    readonly duration: number;
    readonly requests: { readonly total: number };
  }
  export default function autocannon(options: Options): Promise<Result>;
}
