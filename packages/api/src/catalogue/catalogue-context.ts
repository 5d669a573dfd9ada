import type { MapTiles } from '@storefront/api-contract'
import type { PlatformContext } from '../platform/platform-context.ts'
import type { Catalogues } from './business/catalogues.ts'
import type { DomainProofs } from './domains/domain-proof.ts'
import type { Geocoder } from './geocoding/geocoder.ts'

/** What the parts need that show what a business sells, where and when. */
export interface CatalogueContext extends PlatformContext {
  catalogues: Catalogues
  /** Looks up proofs of domain ownership. */
  domainProofs: DomainProofs
  /** Null if none is configured. */
  geocoder: Geocoder | null
  /** Null if maps have no tiles. */
  mapTiles: MapTiles | null
}
