import { expect, test } from 'vitest'
import {
  CHOICE_COOKIE,
  cookieLocale,
  detectedLocales,
  detectedValue,
  hasSeveral,
  VISIT_COOKIE,
} from './locale-cookies.ts'

test.each([
  ['i18n_redirected=ar', 'ar', null],
  ['a=1; i18n_redirected=zh; i18n_visit=de', 'zh', 'de'],
  ['a=1;i18n_visit=de', null, 'de'],
  ['xi18n_visit=de; i18n_visit=', null, null],
  ['', null, null],
  ['i18n_redirected=ar; i18n_visit=de; i18n_redirected=en; i18n_visit=fr', 'en', 'fr'],
])('[LC-03] [LC-09] %j holds the choice %j and the visit %j', (cookies, choice, visit) => {
  expect([cookieLocale(cookies, CHOICE_COOKIE), cookieLocale(cookies, VISIT_COOKIE)]).toEqual([choice, visit])
})

test.each([
  ['', []],
  ['i18n_redirected=ar', []],
  ['i18n_detected=de', ['de']],
  ['a=1; i18n_detected=de.ar', ['de', 'ar']],
])('[LC-03] %j holds the languages of first visits %j', (cookies, locales) => {
  expect(detectedLocales(cookies)).toEqual(locales)
  if (locales.length > 0) expect(cookies.endsWith(`=${detectedValue(locales)}`)).toBe(true)
})

test('[LC-03] several cookies of one name are noticed', () => {
  expect(hasSeveral('i18n_redirected=ar; i18n_visit=de; xi18n_redirected=en', CHOICE_COOKIE)).toBe(false)
  expect(hasSeveral('i18n_redirected=ar; i18n_visit=de; i18n_redirected=en', CHOICE_COOKIE)).toBe(true)
})
