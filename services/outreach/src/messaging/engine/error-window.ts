/** A campaign pauses itself when more than this share of its last sends was refused by the provider … */
const errorShare = 0.2;
/** … counted over this many sends. */
const errorWindow = 50;

/** Watches, campaign by campaign, how many of the last sends the provider refused. */
export function createErrorWindow() {
  const recent = new Map<number, boolean[]>();
  return {
    /** Adds one result; true when the campaign should pause. */
    add(campaignId: number, refused: boolean): boolean {
      const results = recent.get(campaignId) ?? [];
      recent.set(campaignId, results);
      results.push(refused);
      if (results.length > errorWindow) results.shift();
      return results.length === errorWindow && results.filter(Boolean).length > errorShare * errorWindow;
    },
    forget: (campaignId: number): void => void recent.delete(campaignId),
  };
}
