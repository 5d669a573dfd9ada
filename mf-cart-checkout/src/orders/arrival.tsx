import { callApi } from '@storefront/api-client'
import { arrivedCall, type Order } from '@storefront/api-contract/ordering'
import { arrivalAllowed, walksIn } from '@storefront/domain'
import { LONGEST_ARRIVAL_PLACE } from '@storefront/domain/lengths'
import { useFormats, useMessages } from '@storefront/i18n'
import { useQueryClient } from '@storefront/query'
import { useProblemText } from '@storefront/remote-kit'
import { serverNow, useBusiness } from '@storefront/store'
import { announce, Button, Card, Icon, Notice, Stack } from '@storefront/ui'
import { TextField } from '@storefront/ui/fields'
import { useState } from 'react'
import { orderQuery } from '../api/order-query.ts'
import { messages } from '../messages/catalogue.ts'

/** Reports the customer's arrival to the shop and shows the order as it is then. */
function useArrival(order: Order) {
  const t = useMessages(messages)
  const problemText = useProblemText()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function arrive(place: string) {
    setBusy(true)
    const answer = await callApi(arrivedCall, { params: { orderId: order.id }, body: { place } })
    setBusy(false)
    const { queryKey } = orderQuery(order.reference_id, order.id)
    if (answer.ok) {
      setProblem(null)
      client.setQueryData(queryKey, { order: answer.value.order, now: new Date(serverNow()).toISOString() })
      return announce(t('here.done'))
    }
    setProblem(problemText(answer.problem))
    await client.invalidateQueries({ queryKey })
  }
  return { busy, problem, arrive: (place: string) => void arrive(place.trim()) }
}

/** The “I’m here” button of an order that is brought to a car, and the confirmation after it (OR-06). */
export function Arrival({ order }: { order: Order }) {
  const t = useMessages(messages)
  const { time } = useFormats()
  const { time_zone: timeZone } = useBusiness()
  const [place, setPlace] = useState('')
  const { busy, problem, arrive } = useArrival(order)
  const { arrival } = order
  if (!arrivalAllowed({ state: order.state, sellingType: order.selling_types })) return null
  if (arrival) {
    return (
      <Notice tone="success" title={t('here.known', { time: time(arrival.at, timeZone) })}>
        {arrival.place ? <p dir="auto">{arrival.place}</p> : null}
      </Notice>
    )
  }
  if (walksIn(order)) return null
  return (
    <Card as="section" aria-label={t('here.button')}>
      <Stack gap={3}>
        {problem ? <Notice tone="danger">{problem}</Notice> : null}
        <TextField
          label={t('here.place')}
          hint={t('here.placeHint')}
          autoComplete="off"
          dir="auto"
          maxLength={LONGEST_ARRIVAL_PLACE}
          value={place}
          onText={setPlace}
        />
        <Button block busy={busy} onClick={() => arrive(place)}>
          <Icon name="car" size={20} />
          {t('here.button')}
        </Button>
      </Stack>
    </Card>
  )
}
