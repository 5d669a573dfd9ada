import { installSlots, slotModule } from '@storefront/bridge'
import { RemoteFailed } from '../pages/remote-failed.tsx'
import { RemotePart } from './remote-part.tsx'

/** Renders every slot through the remote loader, with its own skeleton and failure (ER-06). */
export function installSlotRenderer(): void {
  installSlots(({ name, props, loading, failed }) => {
    const { remote, expose } = slotModule(name)
    return (
      <RemotePart
        remote={remote}
        expose={expose}
        props={props}
        loading={loading}
        failed={(_, retry) =>
          failed === 'nothing' ? null : <RemoteFailed area={remote} onRetry={retry} compact />
        }
      />
    )
  })
}
