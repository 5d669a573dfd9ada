/** A link that the phone's own map application opens (RFC 5870), with the branch's name on the pin. */
export function directionsLink(place: { lat: number; lng: number }, name: string): string {
  const point = `${place.lat},${place.lng}`
  return `geo:${point}?q=${point}(${encodeURIComponent(name)})`
}
