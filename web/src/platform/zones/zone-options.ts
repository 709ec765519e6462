import { zones } from '@tianguis/proto/zones';

/** All zones as a field offers them. */
export const zoneOptions = zones.map(({ id, name, city }) => ({
  value: id,
  label: name === city ? name : `${name}, ${city}`,
}));
