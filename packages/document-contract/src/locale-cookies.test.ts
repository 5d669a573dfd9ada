import { expect, test } from 'vitest'
import { CHOICE_COOKIE, cookieLocale, VISIT_COOKIE } from './locale-cookies.ts'

test.each([
  ['i18n_redirected=ar', 'ar', null],
  ['a=1; i18n_redirected=zh; i18n_visit=de', 'zh', 'de'],
  ['a=1;i18n_visit=de', null, 'de'],
  ['xi18n_visit=de; i18n_visit=', null, null],
  ['', null, null],
])('[LC-03] [LC-09] %j holds the choice %j and the visit %j', (cookies, choice, visit) => {
  expect([cookieLocale(cookies, CHOICE_COOKIE), cookieLocale(cookies, VISIT_COOKIE)]).toEqual([choice, visit])
})
