import type { SwipeToRemoveProps } from './swipe-props.ts'
import { type LateControl, useLateControl } from './use-late-control.ts'

const swipe: LateControl<SwipeToRemoveProps> = {
  loaded: null,
  load: async () => (await import('./swipe-frame.tsx')).SwipeFrame,
}
const hasTouch = () => matchMedia('(pointer: coarse)').matches

/** A row that uncovers a remove action when swiped to its start; loaded on touch screens only. */
export function SwipeToRemove(props: SwipeToRemoveProps) {
  const [Frame, plain] = useLateControl(swipe, hasTouch)
  return Frame ? <Frame {...props} /> : <div ref={plain}>{props.children}</div>
}
