import { Metric } from './metric.tsx';

/** What the two counts of a list of zones or trades are, above it. */
export function ContactLegend() {
  return (
    <span className="flex gap-3 text-[0.9rem] text-muted">
      <Metric of="totalContacts" />
      <Metric of="newContacts" />
    </span>
  );
}
