// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { failureNotice, SPLASH_STYLE } from './splash.ts'

test('[ER-06] a page that starts late takes the notice away that it had not started', () => {
  document.body.innerHTML = `<div id="root" data-rendered></div>${failureNotice('en')}`
  const notice = document.getElementById('sf-failed')
  const undrawn = /([^{}]+)\{display:none\}/.exec(SPLASH_STYLE)?.[1]?.split(',') ?? []
  const isUndrawn = () => undrawn.some((selector) => notice?.matches(selector))
  expect(isUndrawn()).toBe(false)
  document.documentElement.dataset.booted = 'true'
  expect(isUndrawn()).toBe(true)
})
