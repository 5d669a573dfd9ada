import type { Catalogue } from './catalogue.ts'

/** Finds businesses as last imported. */
export interface FindCatalogue {
  /** The business of this reference, whatever its case. */
  byReference(referenceId: string): Promise<Catalogue | null>
  /** The business whose branch has this id. */
  byBranch(branchId: string): Promise<Catalogue | null>
}

/** Imported businesses, cached per version; every lookup queries the database for the current version. */
export interface Catalogues extends FindCatalogue {
  /** For pages: queries again only after a change notification, so another instance's change appears slightly later. */
  recent: FindCatalogue
  /** A business may have changed. */
  changed(): void
}
