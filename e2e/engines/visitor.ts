import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect } from '@playwright/test'
import type { ActionSource, Tab } from './engine.ts'
import { type Found, find, isWhole, leaving, type Part, type Pattern, read, selectAll } from './in-page.ts'

type Name = string | RegExp
type Place = Pick<Part, 'inside' | 'nth'>
/** Finding a part costs the page about as long. */
const EVERY = { intervals: [50, 100, 200] }
/** How long a page may take to start on a busy machine. */
const SOON = { ...EVERY, timeout: 5_000 }
/** Longer than the two taps of a double tap are apart. */
const AGAIN = { intervals: [1_000] }

const library = dirname(createRequire(import.meta.url).resolve('@testing-library/dom/package.json'))
const LIBRARY = readFileSync(join(library, 'dist/@testing-library/dom.umd.min.js'), 'utf8')
const equip = { toString: () => `() => { ${LIBRARY} }` } as unknown as () => void

const pattern = ({ source, flags }: RegExp): Pattern => ({ source, flags })

/** A part of the page by its role and name. */
export function part(role: string, name?: Name, place: Place = {}): Part {
  const wanted = name instanceof RegExp ? pattern(name) : name
  return { role, ...(wanted === undefined ? {} : { name: wanted }), ...place }
}

/** What a person does with a page, the same in every engine: looks, presses, types, and waits for what comes. */
export class Visitor {
  readonly #tab: Tab
  readonly #origin: string

  constructor(tab: Tab, origin: string) {
    this.#tab = tab
    this.#origin = origin
  }

  /** Opens a URL of the storefront; repeats the first navigation of a window, which WebKitGTK may drop. */
  async open(path: string): Promise<void> {
    const go = async () => {
      await this.#tab.call(leaving, true)
      await this.#tab.navigate(`${this.#origin}${path}`)
      await expect.poll(() => this.#tab.call(leaving, false), SOON).toBe(false)
    }
    await expect(go).toPass({ timeout: 20_000 })
  }

  /** Waits until the page's address is as wanted, and answers it. */
  async at(isWanted: (address: URL) => boolean): Promise<URL> {
    let address = new URL('about:blank')
    const check = async () => {
      address = new URL((await this.#tab.call(read)).address)
      return isWanted(address) ? 'there' : address.href
    }
    await expect.poll(check, EVERY).toBe('there')
    return address
  }

  /** Waits until the page is there as a whole, with its heading. */
  async isThere(): Promise<void> {
    await expect.poll(() => this.#tab.call(isWhole), EVERY).toBe(true)
  }

  /** All that can be read on the page. */
  async text(): Promise<string> {
    return (await this.#tab.call(read)).text
  }

  /** Waits until a text can be read on the page. */
  async reads(text: Name): Promise<void> {
    const check = () => this.text()
    await (text instanceof RegExp
      ? expect.poll(check, EVERY).toMatch(text)
      : expect.poll(check, EVERY).toContain(text))
  }

  /** Waits until a part is there, and answers what it says. */
  async sees(wanted: Part): Promise<Found> {
    return this.#found(wanted, () => true)
  }

  /** Waits until the page has scrolled to a part by itself. */
  async arrives(wanted: Part): Promise<void> {
    await this.#found(wanted, atRest())
  }

  /** Presses in the middle of a part, scrolled to if need be, once it has come to rest and nothing lies over it. */
  async press(wanted: Part): Promise<void> {
    await this.#press(await this.#found(wanted, atRest(), true))
  }

  async #press({ x, y }: Found): Promise<void> {
    const actions = [
      { type: 'pointerMove', x, y },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]
    await this.#tab.perform([{ type: 'pointer', id: 'mouse', actions }])
  }

  /**
   * Presses a part, again if need be, until it has led to an address: a press right after another one at its place counts
   * as the second of a double tap, and does nothing.
   */
  async follows(wanted: Part, isWanted: (address: URL) => boolean): Promise<void> {
    const check = async () => {
      if (isWanted(new URL((await this.#tab.call(read)).address))) return 'there'
      const found = await this.#tab.call(find, wanted, true)
      if (found !== null && found !== 'no library' && found.isFree) await this.#press(found)
      return 'on the way'
    }
    await this.#found(wanted, atRest(), true)
    await expect.poll(check, AGAIN).toBe('there')
  }

  /** Presses a radio button or a checkbox and waits until it is chosen. */
  async choose(wanted: Part): Promise<void> {
    await this.press(wanted)
    await this.#found(wanted, ({ isChecked }) => isChecked)
  }

  /** Types a text in place of what a field holds. */
  async fill(wanted: Part, text: string): Promise<void> {
    await this.press(wanted)
    await this.#tab.call(selectAll)
    await this.#tab.perform([keys(text)])
  }

  /** Presses one key where the focus is. */
  async key(value: string): Promise<void> {
    await this.#tab.perform([keys(value)])
  }

  async #found(wanted: Part, isAsWanted: (found: Found) => boolean, toWindow = false): Promise<Found> {
    let found: Found | null = null
    const check = async () => {
      const answer = await this.#tab.call(find, wanted, toWindow)
      if (answer === 'no library') await this.#tab.call(equip)
      else found = answer
      return found !== null && isAsWanted(found) ? 'as wanted' : (found ?? 'not there')
    }
    await expect.poll(check, { ...EVERY, message: JSON.stringify(wanted) }).toBe('as wanted')
    return found ?? Promise.reject(new Error('nothing found'))
  }
}

/** Whether a part can be pressed and is where it was the last time. */
function atRest(): (now: Found) => boolean {
  let before: Found | null = null
  return (now) => {
    const rests = before?.x === now.x && before.y === now.y
    before = now
    return rests && now.isFree
  }
}

function keys(text: string): ActionSource {
  const actions = [...text].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ])
  return { type: 'key', id: 'keyboard', actions }
}
