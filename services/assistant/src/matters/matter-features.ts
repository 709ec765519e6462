import { type Features, featuresOf } from '../intents/recognition/features.ts';

/** The recogniser's features, those of each group by themselves: a meaning counts once as a word and once beside others. */
export const featuresByGroup = (text: string): Features =>
  featuresOf(text).map((group, at) => group.map((feature) => `${at}${feature}`));
