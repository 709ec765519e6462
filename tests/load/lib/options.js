// What every script has to meet, and how long it may run.

/** Milliseconds and shares. Reads and writes are told apart by the tag `kind`. */
export const thresholds = {
  checks: ['rate>0.999'],
  http_req_failed: ['rate<0.001'],
  'http_req_duration{kind:read}': ['p(95)<300'],
  'http_req_duration{kind:write}': ['p(95)<800'],
};

const longest = 3_600;

/** The seconds that DURATION asks for, or those of the script; an hour at the most. */
export function seconds(usual) {
  const asked = Number(__ENV.DURATION || usual);
  if (!(asked > 0 && asked <= longest)) throw new Error(`DURATION is between 1 and ${longest} seconds, not ${asked}`);
  return asked;
}

/** The number that an environment variable asks for, or the one of the script. */
export function number(name, usual) {
  const asked = Number(__ENV[name] || usual);
  if (!(asked > 0 && asked <= 1_000)) throw new Error(`${name} is between 1 and 1,000, not ${asked}`);
  return asked;
}

/** So many iterations a second, each begun in time however long the others take. */
export function atRate(rate, duration) {
  return {
    executor: 'constant-arrival-rate',
    rate,
    timeUnit: '1s',
    duration: `${duration}s`,
    preAllocatedVUs: Math.min(rate, 50),
    maxVUs: Math.min(rate * 4, 400),
  };
}

/** So many people, each of whom does the same so many times, one after the other. */
export function people(vus, iterations, minutes) {
  return { executor: 'per-vu-iterations', vus, iterations, maxDuration: `${minutes}m` };
}
