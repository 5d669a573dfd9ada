import { cup, several } from '../pictures/drawn.ts'
import type { BusinessSource } from '../source/business-source.ts'
import { allDay, everyDay, hours } from '../source/hours.ts'
import { bakes } from './bakes.ts'
import { options } from './options.ts'
import { record } from './record.ts'
import { say } from './say.ts'
import { sweets } from './sweets.ts'
import { tea } from './tea.ts'

const jasmine = cup('#c9b23a', 'plain')

/** A tea house at an airport that offers all 41 languages; its menu is written in those of `texts`. */
export const gate41: BusinessSource = {
  record,
  branches: [
    {
      id: 'gate-41-airport',
      names: say('branch'),
      address: say('address'),
      phone: '+82 32 000 0000',
      lat: 37.4492,
      lng: 126.4505,
      visible: true,
      hours: { dine_in: hours(everyDay(allDay)), car_pickup: hours(everyDay(allDay)) },
      tables: [],
    },
  ],
  sizes: { cup: say('cup'), pot: say('pot'), one: say('one'), box: say('box') },
  taxes: [{ id: 'vat-10', names: say('vat'), rate: 10 }],
  categories: [tea, bakes, sweets],
  options,
  smartCategories: [],
  highlighted: null,
  discounts: {},
  banners: [
    {
      id: 'gate-41-flight',
      title: say('flight'),
      text: say('flight.about'),
      category_id: 'tea',
      item_id: null,
      from: '2026-01-01',
      to: '2035-12-31',
      scene: {
        layout: 'spread',
        served: ['teapot', jasmine, several('cookie', 3)],
        strewn: ['airplane', 'blossom', 'lemon'],
        mood: 'night',
      },
    },
  ],
  artwork: {
    logo: { layout: 'mark', emblem: 'teapot', mood: 'sea' },
    welcome: {
      layout: 'spread',
      served: [
        jasmine,
        'teapot',
        several('pretzel', 3),
        several('dango', 2),
        'flatbread',
        cup('#a8652e', 'foam'),
      ],
      strewn: ['airplane', 'blossom', 'honey-pot', 'herb', 'luggage'],
      mood: 'sea',
    },
    header: {
      layout: 'spread',
      served: [jasmine, several('pretzel', 3), 'teapot', several('cookie', 3), cup('#a8652e', 'foam')],
      strewn: ['airplane', 'blossom', 'herb'],
      mood: 'sea',
    },
  },
}
