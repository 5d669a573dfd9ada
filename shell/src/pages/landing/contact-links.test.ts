import { describe, expect, test } from 'vitest'
import { contactLinks, socialLinks } from './contact-links.ts'

describe('[UI-05] contact', () => {
  test.each<[string, string | null, string | null, string | null]>([
    ['numbers as people write them', '+965 2200-0000', 'tel:+96522000000', 'https://wa.me/96522000000'],
    ['without a plus', '22000000', 'tel:22000000', 'https://wa.me/22000000'],
    ['Arabic digits', '+٩٦٥ ٢٢٠٠ ٠٠٠١', 'tel:+96522000001', 'https://wa.me/96522000001'],
    ['Persian digits', '۲۲۰۰۰۰۰۱', 'tel:22000001', 'https://wa.me/22000001'],
    ['no numbers', null, null, null],
    ['too short', '12', null, null],
    ['too long', '1234567890123456', null, null],
    ['nothing but signs', '+;ext=<b>', null, null],
  ])('%s', (_, phone, call, whatsapp) => {
    expect(contactLinks({ phone, whatsapp_phone: phone })).toEqual({ call, whatsapp })
  })

  test('only safe social pages are linked', () => {
    const social_links = [
      { network: 'instagram', url: 'https://instagram.example/saffron' },
      { network: 'x', url: 'http://x.example/saffron' },
      { network: 'evil', url: 'javascript:alert(1)' },
      { network: 'odd', url: 'https://x.example@evil.example/' },
      { network: 'none', url: '' },
    ]
    expect(socialLinks({ social_links })).toEqual([
      { network: 'instagram', url: 'https://instagram.example/saffron' },
    ])
  })
})
