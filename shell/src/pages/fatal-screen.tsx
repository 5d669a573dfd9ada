import { Suspense } from 'react'
import { ErrorScreen } from './error-screen.tsx'

/** Last resort when nothing else can render: the error and a reload (ER-06). */
export function FatalScreen({ error }: { error: unknown }) {
  return (
    <Suspense>
      <main>
        <ErrorScreen error={error} onRetry={() => location.reload()} />
      </main>
    </Suspense>
  )
}
