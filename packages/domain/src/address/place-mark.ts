/** The place of a delivery as it is chosen: an area, a pin, or a country abroad. */
interface MarkedPlace {
  readonly place: {
    readonly areaId: string | null
    readonly pin: { readonly lat: number; readonly lng: number } | null
  } | null
  readonly country: { readonly country_iso: string } | null
}

/** Tells the places of deliveries apart, to know for which one an address was typed; empty for none (DL-05). */
export function placeMark({ place, country }: MarkedPlace): string {
  if (country) return country.country_iso
  if (place?.pin) return `${place.pin.lat},${place.pin.lng}`
  return place?.areaId ?? ''
}
