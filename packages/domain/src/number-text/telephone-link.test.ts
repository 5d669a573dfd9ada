import { expect, test } from 'vitest'
import { firstTelephoneLink, telephoneLink } from './telephone-link.ts'

test.each([
  { phone: '+965 2200 0001', link: 'tel:+96522000001' },
  { phone: '(030) 12-34/56', link: 'tel:030123456' },
  { phone: '+٩٦٥ ٢٢٠٠', link: 'tel:+9652200' },
  { phone: 'javascript:alert(1)', link: 'tel:1' },
  { phone: 'ask at the counter', link: null },
  { phone: '', link: null },
])('[RT-09] "$phone" is called by $link', ({ phone, link }) => {
  expect(telephoneLink(phone)).toBe(link)
})

test.each([
  { phones: ['+965 22', '+965 11'], link: 'tel:+96522' },
  { phones: [null, '+965 11'], link: 'tel:+96511' },
  { phones: ['ask at the counter', '+965 11'], link: 'tel:+96511' },
  { phones: [null, null], link: null },
])('[RT-09] of $phones the first that can be called is $link', ({ phones, link }) => {
  expect(firstTelephoneLink(...phones)).toBe(link)
})
