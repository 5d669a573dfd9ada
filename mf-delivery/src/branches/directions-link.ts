/**
 * The way to a place, on the map of a web address (Google's Maps URLs): phones open it in their map application where one
 * takes it, every browser shows it. A `geo:` link does nothing on iPhones and desktops.
 */
export function directionsLink(place: { lat: number; lng: number }): string {
  const to = new URLSearchParams({ api: '1', destination: `${place.lat},${place.lng}` })
  return `https://www.google.com/maps/dir/?${to}`
}
