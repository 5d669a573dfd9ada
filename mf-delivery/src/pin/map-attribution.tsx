import type { MapTiles } from '@storefront/api-contract'
import styles from './map-attribution.module.css'

/** Whose map it is, shown on it wherever its pictures come from somebody. */
export function MapAttribution({ tiles }: { tiles: MapTiles | undefined }) {
  if (!tiles) return null
  return (
    <p className={styles.attribution}>
      <bdi>{tiles.attribution}</bdi>
    </p>
  )
}
