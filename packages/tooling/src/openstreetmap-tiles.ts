/**
 * OpenStreetMap's public tiles, for the demo alone: its usage policy asks for visible attribution and a Referer, and
 * forbids heavy use (https://operations.osmfoundation.org/policies/tiles/). `MAP_TILES_URL` replaces them.
 */
export const OPENSTREETMAP_TILES = {
  url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  attribution: '© OpenStreetMap contributors',
}
