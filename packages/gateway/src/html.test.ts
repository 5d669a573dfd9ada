import { describe, expect, test } from 'vitest'
import { escapeHtml, scriptJson } from './html.ts'

describe('merchant text in a document stays text', () => {
  test.each(['</script><script>alert(1)</script>', '<!--', ']]>', 'a\u2028b', '"quoted" & \'single\''])(
    '%s',
    (text) => {
      const json = scriptJson({ text })
      expect(json).not.toMatch(/[<>&\u2028\u2029]/)
      expect(JSON.parse(json)).toEqual({ text })
      expect(escapeHtml(text)).not.toMatch(/[<>"']/)
    },
  )
})
