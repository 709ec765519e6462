/** Where the ways to an address are shown: Google Maps and Waze, which open on a phone that has them. */
export function wayLinks(address: string): { readonly maps: string; readonly waze: string } {
  const place = encodeURIComponent(address);
  return {
    maps: `https://www.google.com/maps/search/?api=1&query=${place}`,
    waze: `https://waze.com/ul?q=${place}&navigate=yes`,
  };
}
