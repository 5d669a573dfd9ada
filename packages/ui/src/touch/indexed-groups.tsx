import type { IndexedGroupsProps } from './index-props.ts'
import { type LateControl, useLateControl } from './use-late-control.ts'

const indexBar: LateControl<IndexedGroupsProps> = {
  loaded: null,
  load: async () => (await import('./index-bar-frame.tsx')).IndexBarFrame,
}

/** A long list in groups with an index of letters beside it, by touch, mouse and keyboard (UI-04). */
export function IndexedGroups(props: IndexedGroupsProps) {
  const [Frame, plain] = useLateControl(indexBar)
  return Frame ? <Frame {...props} /> : <div ref={plain}>{props.children}</div>
}
