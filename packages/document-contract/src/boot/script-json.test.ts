import { expect, test } from 'vitest'
import { scriptJson } from './script-json.ts'

test.each(['</script><script>alert(1)</script>', '<!--', ']]>', 'a\u2028b', '"quoted" & \'single\''])(
  'merchant text in a script element stays text: %s',
  (text) => {
    const json = scriptJson({ text })
    expect(json).not.toMatch(/[<>&\u2028\u2029]/)
    expect(JSON.parse(json)).toEqual({ text })
  },
)
