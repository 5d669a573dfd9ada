import { createContext, type ReactNode, use } from 'react'
import { useNavigationType as useRouterNavigationType } from 'react-router'

const Type = createContext<ReturnType<typeof useRouterNavigationType> | null>(null)

/** Provides the real navigation type: inside `<Routes location>` react-router always reports POP. */
export function NavigationType({ children }: { children: ReactNode }) {
  return <Type value={useRouterNavigationType()}>{children}</Type>
}

/** The type of the last navigation: `POP` for back, forward and the first page. */
export function useNavigationType(): ReturnType<typeof useRouterNavigationType> {
  const here = useRouterNavigationType()
  return use(Type) ?? here
}
