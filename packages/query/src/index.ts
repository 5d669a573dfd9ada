/**
 * The part of @tanstack/react-query that the storefront uses, as one shared module. Sharing the library itself would
 * ship its hydration, streams and observers of many queries to every visitor, because a shared library cannot be
 * tree-shaken.
 */
export {
  hashKey,
  infiniteQueryOptions,
  QueryClient,
  QueryClientProvider,
  type QueryKey,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
