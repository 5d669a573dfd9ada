import { type CallProblem, callApi } from '@storefront/api-client'
import { addFavouriteCall, MOST_FAVOURITES, removeFavouriteCall } from '@storefront/api-contract/account'
import { useMessages } from '@storefront/i18n'
import { useQueryClient } from '@storefront/query'
import { expectShelf } from '@storefront/remote-kit'
import { useBusiness } from '@storefront/store'
import { toast } from '@storefront/ui'
import { favouritesQuery, useIsLoggedIn } from './favourites-query.ts'
import { useGuestFavourites } from './guest-favourites.ts'
import { messages } from './messages/catalogue.ts'
import { useFavouriteIds } from './use-favourites.ts'

/** Changes are sent one after the other, so that two taps arrive in their order. */
let lastSent: Promise<void> = Promise.resolve()
let waiting = 0

const without = (ids: readonly string[], itemId: string) => ids.filter((id) => id !== itemId)

/** Adds or removes a favourite at once; a change that the server refuses or never gets is undone and named (BX-03). */
export function useToggleFavourite(): (itemId: string, isOn: boolean) => void {
  const t = useMessages(messages)
  const client = useQueryClient()
  const { reference_id: businessId } = useBusiness()
  const isLoggedIn = useIsLoggedIn()
  const { queryKey } = favouritesQuery(businessId)
  const all = useFavouriteIds()

  function mark(itemId: string, isOn: boolean) {
    client.setQueryData(queryKey, ({ item_ids }: { item_ids: string[] } = { item_ids: [] }) => ({
      item_ids: isOn ? [itemId, ...without(item_ids, itemId)] : without(item_ids, itemId),
    }))
  }
  function report(problem: CallProblem) {
    const isFull = problem.kind === 'refused' && problem.code === 'limit-reached'
    toast({ text: t(isFull ? 'favourite.full' : 'favourite.failed') })
  }
  async function send(itemId: string, isOn: boolean) {
    const sent = await callApi(isOn ? addFavouriteCall : removeFavouriteCall, {
      params: { businessId, itemId },
    })
    waiting -= 1
    if (!sent.ok) {
      mark(itemId, !isOn)
      return report(sent.problem)
    }
    // A change on its way is not in this answer.
    if (waiting === 0) client.setQueryData(queryKey, sent.value)
  }
  return (itemId, isOn) => {
    const { ids, set } = useGuestFavourites.getState()
    const others = without(ids, itemId)
    expectShelf(businessId, 'favourites', isOn || without(all, itemId).length > 0)
    if (!isLoggedIn) {
      if (isOn && others.length >= MOST_FAVOURITES) return toast({ text: t('favourite.full') })
      return set(isOn ? [itemId, ...others] : others)
    }
    if (others.length < ids.length) set(others)
    void client.cancelQueries({ queryKey })
    mark(itemId, isOn)
    waiting += 1
    lastSent = lastSent.then(() => send(itemId, isOn))
  }
}
