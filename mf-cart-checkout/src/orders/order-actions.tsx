import { callApi, queryFor } from '@storefront/api-client'
import {
  arrivedCall,
  type Order,
  type OrderReview,
  pushKeyCall,
  subscribePushCall,
  unsubscribePushCall,
} from '@storefront/api-contract/ordering'
import { pathsOf } from '@storefront/bridge'
import {
  arrivalAllowed,
  calendarFile,
  firstTelephoneLink,
  isEnded,
  localText,
  walksIn,
} from '@storefront/domain'
import { LONGEST_ARRIVAL_PLACE } from '@storefront/domain/lengths'
import { useFormats, useMessages } from '@storefront/i18n'
import { useQuery, useQueryClient } from '@storefront/query'
import { useProblemText } from '@storefront/remote-kit'
import {
  keptSubscriptions,
  NotificationOffer,
  type NotifiedSubject,
} from '@storefront/remote-kit/notifications'
import { Link } from '@storefront/router'
import { serverNow, useBusiness } from '@storefront/store'
import { announce, Button, buttonClass, Card, Icon, Inline, Notice, Stack } from '@storefront/ui'
import { TextField } from '@storefront/ui/fields'
import { useEffect, useRef, useState } from 'react'
import { messages } from '../messages/catalogue.ts'
import styles from './order-actions.module.css'
import { orderQuery } from './order-query.ts'

/** Contacts for an order, its branch first, and the printable receipt. */
export function OrderHelp({ order }: { order: Order }) {
  const t = useMessages(messages)
  const { phone, whatsapp_phone: whatsapp, branches } = useBusiness()
  const branch = branches.find(({ id }) => id === order.branch_id)
  const call = firstTelephoneLink(branch?.phone ?? null, phone)
  const text = encodeURIComponent(t('help.about', { number: order.number }))
  return (
    <Inline>
      {call ? (
        <a href={call} className={buttonClass('secondary')}>
          <Icon name="phone" size={20} />
          {t('help.call')}
        </a>
      ) : null}
      {whatsapp ? (
        <a
          href={`https://wa.me/${whatsapp.replace(/\D/g, '')}?text=${text}`}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass('secondary')}
        >
          <Icon name="chat" size={20} />
          {t('help.whatsapp')}
        </a>
      ) : null}
      <CalendarLink order={order} />
      <Button kind="secondary" onClick={() => window.print()}>
        <Icon name="receipt" size={20} />
        {t('help.print')}
      </Button>
    </Inline>
  )
}

/** Saves a scheduled order as a calendar file (SH-04); nothing for an order for now or one that has ended. */
function CalendarLink({ order }: { order: Order }) {
  const t = useMessages(messages)
  const { locale } = useFormats()
  const { locales, business_name: names } = useBusiness()
  const { schedule } = order
  if (!schedule || isEnded(order.state)) return null
  const values = { number: order.number, business: localText(names, locale, locales) }

  function save(start: string, end: string) {
    const file = calendarFile({
      uid: `${order.id}@${order.reference_id}`,
      start: Date.parse(start),
      end: Date.parse(end),
      stamp: serverNow(),
      summary: t('calendar.title', values),
      location: localText(order.branch_name, locale, locales),
      description: t('calendar.text', values),
      url: new URL(pathsOf(order.reference_id).order(order.id), location.origin).href,
    })
    saveFile(file, `order-${order.number}.ics`)
  }
  return (
    <Button kind="secondary" onClick={() => save(schedule.start, schedule.end)}>
      <Icon name="calendar" size={20} />
      {t('action.add-to-calendar')}
    </Button>
  )
}

function saveFile(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

/** The way to rate an order that is completed, where the shop asks about orders, or the rating it was given (RT-10). */
export function FeedbackLink({ order }: { order: Order }) {
  const t = useMessages(messages)
  const { rate = false } = useBusiness()
  if (order.review) return <GivenRating review={order.review} />
  if (order.state !== 'completed' || !rate) return null
  const to = `${pathsOf(order.reference_id).feedback()}?order=${encodeURIComponent(order.id)}`
  return (
    <Link to={to} className={buttonClass('primary', { block: true })}>
      <Icon name="star" size={20} />
      {t('order.rate')}
    </Link>
  )
}

function GivenRating({ review: { rating, comment } }: { review: OrderReview }) {
  const t = useMessages(messages)
  const { number } = useFormats()
  return (
    <Card>
      <p className={styles.given}>
        <Icon name="star" size={20} />
        {t('order.rated', { stars: number(rating) })}
      </p>
      {comment ? (
        <p className={styles.comment} dir="auto">
          {comment}
        </p>
      ) : null}
    </Card>
  )
}

const kept = keptSubscriptions('notified-orders')

/** Offers notifications of an order's steps; nothing for one that has ended, or where the shop sends none. */
export function OrderNotifications({ order }: { order: Order }) {
  const t = useMessages(messages)
  const isOver = isEnded(order.state)
  const { data } = useQuery({
    ...queryFor(pushKeyCall, {}),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    enabled: !isOver,
  })
  if (!data?.key || isOver) return null
  const texts = { offer: t('push.offer'), on: t('push.on'), none: t('push.none') }
  return <NotificationOffer subject={subjectOf(order)} pushKey={data.key} texts={texts} />
}

function subjectOf({ id, reference_id: referenceId }: Order): NotifiedSubject {
  const params = { orderId: id }
  return {
    isKept: () => kept.has(referenceId, id),
    keep: (subscribed) => kept.set(referenceId, id, subscribed),
    subscribe: (body) => callApi(subscribePushCall, { params, body }),
    unsubscribe: (body) => callApi(unsubscribePushCall, { params, body }),
  }
}

/** Tells the shop that the customer has arrived, and shows what it knows then. */
function useArrival(order: Order) {
  const t = useMessages(messages)
  const problemText = useProblemText()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const known = useRef<HTMLDivElement>(null)
  const [isTold, setTold] = useState(false)
  const isShown = isTold && Boolean(order.arrival)
  useEffect(() => {
    // The button is gone.
    if (isShown) known.current?.focus({ preventScroll: true })
  }, [isShown])

  async function arrive(place: string) {
    setBusy(true)
    const answer = await callApi(arrivedCall, { params: { orderId: order.id }, body: { place } })
    setBusy(false)
    const { queryKey } = orderQuery(order.reference_id, order.id)
    if (answer.ok) {
      setProblem(null)
      client.setQueryData(queryKey, { order: answer.value.order, now: new Date(serverNow()).toISOString() })
      setTold(true)
      return announce(t('here.done'))
    }
    setProblem(problemText(answer.problem))
    await client.invalidateQueries({ queryKey })
  }
  return { busy, problem, known, arrive: (place: string) => void arrive(place.trim()) }
}

/** “I’m here” of an order that is brought to a car; afterwards what the shop knows (OR-06). */
export function Arrival({ order }: { order: Order }) {
  const t = useMessages(messages)
  const { time } = useFormats()
  const { time_zone: timeZone } = useBusiness()
  const [place, setPlace] = useState('')
  const { busy, problem, known, arrive } = useArrival(order)
  const { arrival } = order
  if (!arrivalAllowed({ state: order.state, sellingType: order.selling_types })) return null
  if (arrival) {
    return (
      <div ref={known} tabIndex={-1}>
        <Notice tone="success" title={t('here.known', { time: time(arrival.at, timeZone) })}>
          {arrival.place ? <p dir="auto">{arrival.place}</p> : null}
        </Notice>
      </div>
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
