import { expect, test } from 'vitest'
import { escapeHtml } from './html.ts'

test.each(['</script><script>alert(1)</script>', '<!--', ']]>', '"quoted" & \'single\''])(
  'merchant text in a document stays text: %s',
  (text) => {
    expect(escapeHtml(text)).not.toMatch(/[<>"']/)
  },
)
