import type { Catalogue } from '@storefront/i18n'
import type { ComponentType } from 'react'
import { RemoteMessages } from './remote-messages.tsx'

export interface ExposedRoot {
  testId?: string
  className?: string | undefined
  /** No element around it: the slot draws nothing, or lays itself out in its parent. */
  bare?: boolean
}

/**
 * Returns a function that makes an exposed module of a page or slot: the component in an element that names the remote,
 * with the remote's texts for the parts of this package.
 */
export function exposeFrom(remote: string, messages: Catalogue<string>) {
  return <Props extends object>(Part: ComponentType<Props>, root: ExposedRoot = {}) => {
    function Exposed(props: Props) {
      const part = <Part {...props} />
      return (
        <RemoteMessages messages={messages}>
          {root.bare ? (
            part
          ) : (
            <div data-remote={remote} data-testid={root.testId} className={root.className}>
              {part}
            </div>
          )}
        </RemoteMessages>
      )
    }
    Exposed.displayName = `Exposed(${Part.name})`
    return { default: Exposed, messages }
  }
}
