import { createContext, type ReactNode, use } from 'react'
import { useParams as useRouterParams } from 'react-router'

type Params = Readonly<Record<string, string | undefined>>

const Matched = createContext<Params | null>(null)

/** Provides the path parameters of a route that was matched outside of react-router. */
export function RouteParams({ params, children }: { params: Params; children: ReactNode }) {
  return <Matched value={params}>{children}</Matched>
}

/** The decoded path parameters of the current route. */
export function useParams(): Params {
  const own = useRouterParams()
  return use(Matched) ?? own
}
