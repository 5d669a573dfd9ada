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

const signedOut = event<{ reason: 'chosen' | 'expired' | 'elsewhere' }>('signed-out')
/** Notifies every remote that the session has ended (AU-06). */
export const dispatchSignedOut = signedOut.dispatch
export const subscribeSignedOut = signedOut.subscribe

const orderPlaced = event<{ orderId: string }>('order-placed')
/** Notifies every remote that an order was placed. */
export const dispatchOrderPlaced = orderPlaced.dispatch
export const subscribeOrderPlaced = orderPlaced.subscribe
