import { Skeleton, Stack } from '@storefront/ui'

/** Card placeholders. */
export function Loading({ cards = 2 }: { cards?: number }) {
  return (
    <Stack aria-busy="true">
      {Array.from({ length: cards }, (_, card) => (
        <Skeleton key={card} shape="block" height={card === 0 ? 148 : 96} />
      ))}
    </Stack>
  )
}
