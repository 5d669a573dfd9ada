/// <reference types="node" />
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The rules of a style sheet that apply where the system replaces all backgrounds and shadows. */
function forcedRules(file: string): string {
  const css = readFileSync(new URL(file, import.meta.url), 'utf8')
  return css.split('@media (forced-colors: active)')[1] ?? ''
}

test.each([
  ['the dot of a radio button', './fields/choice.module.css', '.radio:checked::after'],
  ['the knob of a switch', './fields/choice.module.css', '.switch.switch::after'],
  [
    'a chosen segment or chip of a radio group',
    './fields/choice.module.css',
    ':is(.chip, .segment):has(:checked)',
  ],
  ['a chosen chip', './actions/chip.module.css', '.selected'],
  ['the line below the current tab', './navigation/tab-strip.module.css', '.tab[aria-current]::after'],
])('[UI-04] %s is seen where the system forces its colours', (_, file, selector) => {
  const rule = forcedRules(file)
    .split('}')
    .find((one) => one.includes(selector))
  expect(rule).toMatch(/forced-color-adjust: none;/)
  expect(rule).toMatch(/background: (CanvasText|Highlight);/)
})

test.each([
  ['segment or chip of a radio group', './fields/choice.module.css', ':is(.chip, .segment):has(:checked)'],
  ['chip', './actions/chip.module.css', '.selected'],
])('[UI-04] the focus of a chosen %s has a colour of the system too', (_, file, selector) => {
  const rule = forcedRules(file)
    .split('}')
    .find((one) => one.includes(selector))
  expect(rule).toMatch(/outline-color: CanvasText;/)
})
