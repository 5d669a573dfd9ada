import { randomInt } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LOCALES } from '@storefront/domain'
import { type LocaleTexts, type RenderWorker, startRenderWorker } from '@storefront/render'
import { HOSTILE_TEXTS, structureOf, withText } from '@storefront/testing/hostile-texts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApps } from '../src/build-apps.ts'
import { appFolders, ROOT } from '../src/workspace.ts'

const RENDERS = 10_000
const SHOPS = ['shop-1', 'shop-2', 'shop-3', 'shop-4']
const SHOWN_IN = ['en', 'ar']

interface Page {
  path: string
  now: string
  locale: string
  payload: string
}

const distOf = (app: string, ...names: string[]) => join(ROOT, app, 'dist', ...names)
const readText = (app: string, ...names: string[]) => readFileSync(distOf(app, ...names), 'utf8')

/** The texts of every app in a locale, by namespace. */
function textsOf(locale: string): LocaleTexts {
  const texts: LocaleTexts = {}
  for (const app of appFolders())
    for (const name of readdirSync(distOf(app, 'static/messages'))) {
      const [namespace = '', of] = name.split('.')
      if (of === locale) texts[namespace] = JSON.parse(readText(app, 'static/messages', name))
    }
  return texts
}

async function newWorker(): Promise<RenderWorker> {
  const halves = appFolders().map((app) => [app, readText(app, 'server.cjs')])
  const worker = await startRenderWorker(Object.fromEntries(halves))
  for (const locale of SHOWN_IN) await worker.prepare(locale, textsOf(locale))
  return worker
}

let worker: RenderWorker
let fixtures: { path: string; now: string; payload: unknown }[] = []
beforeAll(async () => {
  await buildApps(appFolders())
  fixtures = appFolders()
    .filter((app) => readdirSync(distOf(app)).includes('server-fixtures.json'))
    .flatMap((app) => JSON.parse(readText(app, 'server-fixtures.json')))
  worker = await newWorker()
})
afterAll(() => worker?.stop())

/** Every page of every shop; its texts name the shop. */
const pagesOf = (shop: string): Page[] =>
  fixtures.map(({ path, now, payload }, index) => ({
    path: path.replace('/saffron', `/${shop}`),
    now,
    locale: SHOWN_IN[index % SHOWN_IN.length] ?? 'en',
    payload: JSON.stringify(withText(payload, `Text of ${shop}`)).replaceAll('saffron', shop),
  }))

test('[SR-04] 10,000 renders in random order are what fresh processes render', async () => {
  const pages = SHOPS.flatMap(pagesOf)
  const fresh: string[] = []
  for (const page of pages) {
    const own = await newWorker()
    fresh.push(await own.render(page))
    own.stop()
  }
  for (const [index, html] of fresh.entries()) {
    expect(html).toContain('<main')
    for (const shop of SHOPS) if (!pages[index]?.path.startsWith(`/${shop}`)) expect(html).not.toContain(shop)
  }
  for (let turn = 0; turn < RENDERS; turn++) {
    const index = randomInt(pages.length)
    const html = await worker.render(pages[index] as Page)
    if (html !== fresh[index]) expect(html, `${turn}: ${pages[index]?.path}`).toBe(fresh[index])
  }
})

test.each(LOCALES.filter((locale) => locale !== 'en'))('[SR-01] every page in %s', async (locale) => {
  await worker.prepare(locale, textsOf(locale))
  for (const { path, now, payload } of fixtures) {
    const page = { path, now, payload: JSON.stringify(payload) }
    const [html, english] = [
      await worker.render({ ...page, locale }),
      await worker.render({ ...page, locale: 'en' }),
    ]
    expect(html, path).toContain('<main')
    expect(html, path).not.toBe(english)
    expect(html, path).not.toMatch(/\{\{|undefined|NaN/)
  }
})

test.each(HOSTILE_TEXTS)('[SR-04] %j is text in every page', async (text) => {
  for (const { path, now, payload } of fixtures) {
    const structure = async (own: string) => {
      const asked = path.replace(/q=.*/, `q=${encodeURIComponent(own)}`)
      const page = { path: asked, now, locale: 'en', payload: JSON.stringify(withText(payload, own)) }
      return structureOf((await worker.render(page)).replace(/<\/?mark[^>]*>/g, ''))
    }
    expect(await structure(text), path).toEqual(await structure('Plain text'))
  }
})
