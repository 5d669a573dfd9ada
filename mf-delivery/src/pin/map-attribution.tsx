import type { MapTiles } from '@storefront/api-contract'
import styles from './map-attribution.module.css'

/** Map attribution, shown when tiles come from a provider. */
export function MapAttribution({ tiles }: { tiles: MapTiles | undefined }) {
  if (!tiles) return null
  return (
    <p className={styles.attribution}>
      <bdi>{tiles.attribution}</bdi>
    </p>
  )
}
