import { describe, expect, test } from 'vitest'
import { type PublishableRoute, publishedRoute, readPublishedRoutes } from './published-routes.ts'

const INDEX: PublishableRoute = { id: 'index', path: '/', page: { shell: 'index' }, payload: [] }
const MENU: PublishableRoute = {
  id: 'menu',
  path: '/:ref/:type',
  page: { remote: 'mf-menu', expose: './pages/menu-home' },
  slots: [{ remote: 'mf-cart-checkout', expose: './slots/cart-bar' }],
  payload: ['business', 'menu'],
  rendered: true,
  query: ['table'],
  later: ['menu'],
}
const changed = (change: object) => [{ ...publishedRoute(MENU), ...change }]

describe('[RT-27] routes.json', () => {
  test('the gateway reads the pages, slots and payloads that the shell’s build writes', () => {
    const file = JSON.stringify([INDEX, MENU].map(publishedRoute))
    expect(readPublishedRoutes(JSON.parse(file))).toEqual([
      {
        id: 'index',
        path: '/',
        payload: [],
        shellPage: 'index',
        modules: [],
        rendered: false,
        query: null,
        later: [],
        readsManifests: true,
      },
      {
        id: 'menu',
        path: '/:ref/:type',
        payload: ['business', 'menu'],
        shellPage: null,
        modules: [
          { remote: 'mf-menu', expose: './pages/menu-home', slot: false },
          { remote: 'mf-cart-checkout', expose: './slots/cart-bar', slot: true },
        ],
        rendered: true,
        query: ['table'],
        later: ['menu'],
        readsManifests: true,
      },
    ])
  })

  test.each([
    ['no list', {}, 'routes has'],
    ['a path that is no text', changed({ path: 7 }), 'routes.0.path has'],
    ['a payload that is no list', changed({ payload: 'menu' }), 'routes.0.payload has'],
    [
      'a module without its remote',
      changed({ modules: [{ expose: './x' }] }),
      'routes.0.modules.0.remote has',
    ],
  ])('%s is refused with the field', (_, value, problem) => {
    expect(() => readPublishedRoutes(value)).toThrow(problem)
  })

  test('a payload that only a newer shell knows is left to the browser', () => {
    expect(readPublishedRoutes(changed({ payload: ['menu', 'weather'] }))[0]?.payload).toEqual(['menu'])
  })

  test('a shell that does not ask for what is left out gets all answers in its documents', () => {
    const { later: _, ...older } = publishedRoute(MENU)
    expect(readPublishedRoutes([older])[0]?.later).toEqual([])
  })

  test('[RL-07] a shell that reads no manifests of remotes gets every hash in its documents', () => {
    const { readsManifests: _, ...older } = publishedRoute(MENU)
    expect(readPublishedRoutes([older])[0]?.readsManifests).toBe(false)
  })

  test('a shell that renders nothing on the server does not say so', () => {
    const { rendered: _, ...older } = publishedRoute(MENU)
    expect(readPublishedRoutes([older])[0]?.rendered).toBe(false)
  })

  test('a shell that does not say what its pages read of the query leaves all of it', () => {
    const { query: _, ...older } = publishedRoute(MENU)
    expect(readPublishedRoutes([older])[0]?.query).toBeNull()
  })

  test('a route with an unknown payload does not compile', () => {
    // @ts-expect-error not a payload name
    const wrong: PublishableRoute = { ...MENU, payload: ['weather'] }
    expect(readPublishedRoutes([publishedRoute(wrong)])[0]?.payload).toEqual([])
  })
})
