// @vitest-environment happy-dom
import { expect, onTestFinished, test } from 'vitest'
import { failureNotice, SPLASH_STYLE } from './splash.ts'

test.each([
  ['before it starts', '', true],
  ['once it has started', 'true', false],
])('[ER-06] the notice of a page that has not started, %s: shown %s', (_, booted, isShown) => {
  if (booted) document.documentElement.dataset.booted = booted
  onTestFinished(() => {
    delete document.documentElement.dataset.booted
  })
  document.body.innerHTML = `<div id="root" data-rendered></div>${failureNotice('en')}`
  const undrawn = /([^{}]+)\{display:none\}/.exec(SPLASH_STYLE)?.[1]?.split(',') ?? []
  const notice = document.getElementById('sf-failed')
  expect(undrawn.some((selector) => notice?.matches(selector))).toBe(!isShown)
})
