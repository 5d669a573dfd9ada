export type {
  Fallback,
  Override,
  ReleaseState,
  RemoteVersion,
  ReportedVersion,
} from '@storefront/document-contract'
