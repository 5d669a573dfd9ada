import { Suspense } from 'react'
import { ErrorScreen } from '../pages/error-screen.tsx'

/** What is left when nothing else can be drawn: the error and a way to start again (ER-06). */
export function FatalScreen({ error }: { error: unknown }) {
  return (
    <Suspense>
      <main>
        <ErrorScreen error={error} onRetry={() => location.reload()} />
      </main>
    </Suspense>
  )
}
