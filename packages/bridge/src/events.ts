const bus = new EventTarget()

function event<Detail>(name: string) {
  return {
    dispatch: (detail: Detail): void => {
      bus.dispatchEvent(new CustomEvent(name, { detail }))
    },
    /** Returns a cleanup function. */
    subscribe: (listen: (detail: Detail) => void): (() => void) => {
      const handler = (e: Event) => listen((e as CustomEvent<Detail>).detail)
      bus.addEventListener(name, handler)
      return () => bus.removeEventListener(name, handler)
    },
  }
}

/** An event that waits for the first who listens; each one who listens decides what it does with it. */
function keptEvent<Detail>(name: string): ReturnType<typeof event<Detail>> {
  const { dispatch, subscribe } = event<Detail>(name)
  const waiting: Detail[] = []
  let listeners = 0
  return {
    dispatch: (detail) => {
      if (listeners === 0) waiting.push(detail)
      else dispatch(detail)
    },
    subscribe: (listen) => {
      listeners += 1
      const stop = subscribe(listen)
      for (const detail of waiting.splice(0)) dispatch(detail)
      return () => {
        listeners -= 1
        stop()
      }
    },
  }
}

const signedOut = event<{ reason: 'chosen' | 'expired' | 'elsewhere' }>('signed-out')
/** Notifies every remote that the session has ended (AU-06). */
export const dispatchSignedOut = signedOut.dispatch
export const subscribeSignedOut = signedOut.subscribe

/** An order that the shop has now: placed, or paid online. */
export interface PlacedOrder {
  orderId: string
  /** Reference of the business; absent from older versions. */
  referenceId?: string
  /** What all of it costs, in minor units; a version from before has none. */
  total?: { amount: number; currency: string }
}

const orderPlaced = keptEvent<PlacedOrder>('order-placed')
/** Announces an order, once, to the services that measure purchases (UI-05). */
export const dispatchOrderPlaced = orderPlaced.dispatch
/** The first listener also gets what was placed before it. */
export const subscribeOrderPlaced = orderPlaced.subscribe
