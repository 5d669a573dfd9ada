// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { endDocumentMarkup } from './document-markup.ts'

test('[ER-06] a page that starts late takes the notice away that it had not started', () => {
  document.body.innerHTML =
    '<div id="sf-splash"></div><div id="root" data-rendered><p>page</p></div><div id="sf-failed" role="alert">failed</div>'
  endDocumentMarkup()
  expect(document.body.innerHTML).toBe('<div id="root"><p>page</p></div>')
  endDocumentMarkup()
})
