import { createContext, type ReactNode, use } from 'react'
import { useNavigationType as useTypeHere } from 'react-router'

const Type = createContext<ReturnType<typeof useTypeHere> | null>(null)

/** Lets what stands inside know how the visitor came: `<Routes location>` says of each screen in it that it was by going back. */
export function NavigationType({ children }: { children: ReactNode }) {
  return <Type value={useTypeHere()}>{children}</Type>
}

/** How the visitor came to where they are: `POP` by going back or forward, or by opening the page. */
export function useNavigationType(): ReturnType<typeof useTypeHere> {
  const here = useTypeHere()
  return use(Type) ?? here
}
