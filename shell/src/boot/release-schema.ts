import * as z from '@storefront/api-contract/schema'
import type { ReleaseState } from '../remotes/release-state.ts'

const texts = z.record(z.string(), z.string())
const fallback = z.object({
  release: z.string(),
  entry: z.string(),
  manifest: z.string(),
  integrity: z.string(),
})
const remote = z.object({
  version: z.string(),
  release: z.string(),
  arm: z.string(),
  entry: z.string(),
  base: z.string(),
  integrity: texts,
  fallback: z.nullable(fallback),
})
const release = z.object({
  env: z.string(),
  seq: z.number(),
  build: z.string(),
  shell: z.optional(z.object({ base: z.string(), integrity: texts })),
  remotes: z.record(z.string(), remote),
  override: z.nullable(
    z.object({
      use: texts,
      without: z.array(z.string()),
      refused: z.record(z.string(), z.unknown()),
      leave: z.string(),
    }),
  ),
})

/** Whether a value is the release state of the gateway. Unknown fields are allowed and kept. */
export function isRelease(value: unknown): value is ReleaseState {
  return release.safeParse(value).success
}
