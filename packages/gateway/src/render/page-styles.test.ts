import type { PublishedRoute } from '@storefront/document-contract'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { fakeStore } from '../testing/fake-store.ts'
import { closeGateways, openGateway } from '../testing/open-gateway.ts'
import { createReleaseSource } from '../visitors/release-source.ts'
import { createPageStyles } from './page-styles.ts'

afterAll(closeGateways)

describe('[SR-01] a style sheet of a page', () => {
  test('that could not be read is left to the browser, and is in the next document', async () => {
    const made = await fakeStore()
    await openGateway({ store: made })
    const { store, writer } = made
    const source = createReleaseSource({ store, env: 'prod', keys: writer.log.keys })
    const visitor = { id: null, use: {}, without: [], business: null }
    const live = await source.forVisitor(await source.state(), visitor)
    const route = live.routes.find(({ id }) => id === 'menu') as PublishedRoute
    const read = vi.spyOn(store, 'read')
    const stylesOf = createPageStyles(store)
    const filesOf = async () => {
      const styles = await stylesOf(live, route, () => '')
      return styles.map(({ href }) => href.split('/').at(-1))
    }

    read.mockRejectedValueOnce(new Error('the store is away'))
    expect(await filesOf()).toEqual(['menu-home.css', 'cart-bar.css'])
    expect(await filesOf()).toEqual(['index.css', 'menu-home.css', 'cart-bar.css'])
    const before = read.mock.calls.length
    await filesOf()
    expect(read.mock.calls.length).toBe(before)
  })
})
