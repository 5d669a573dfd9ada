/**
 * A directions link (Google Maps URL): phones open it in a map app, browsers as a page. A `geo:` link does nothing on
 * iPhones and desktops.
 */
export function directionsLink(place: { lat: number; lng: number }): string {
  const to = new URLSearchParams({ api: '1', destination: `${place.lat},${place.lng}` })
  return `https://www.google.com/maps/dir/?${to}`
}
