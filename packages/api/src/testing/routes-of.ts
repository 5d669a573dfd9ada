import type { FastifyInstance } from 'fastify'

export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With its parameters: `/api/webapp/order/:orderId`. */
  path: string
}

const METHODS: readonly Route['method'][] = ['GET', 'POST', 'PUT', 'DELETE']
/** Characters per level of the printed tree. */
const STEP = 4

/** Every route a server has, in the contract or beside it, as its router prints them. */
export function routesOf(app: FastifyInstance): Route[] {
  const prefixes: string[] = []
  const routes = app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part, methods = ''] = /^(.*?)[├└]── (\S+) \((.*)\)$/.exec(line) ?? []
      if (!part) return []
      const level = indent.length / STEP
      prefixes.length = level
      prefixes.push(part)
      const path = prefixes.join('')
      return METHODS.filter((method) => methods.split(', ').includes(method)).map((method) => ({
        method,
        path,
      }))
    })
  if (routes.length === 0) throw new Error('The router prints no routes.')
  return routes
}
