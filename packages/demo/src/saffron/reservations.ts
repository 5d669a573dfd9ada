import type { ReservationFile } from '@storefront/api-contract/business-file'
import { day, everyDay, hours } from '../source/hours.ts'
import { say } from './say.ts'

/** Half-hour starts, longer stays and a deposit for larger parties, and two services that need no table. */
export const reservations: ReservationFile = {
  slot_minutes: 30,
  durations: [
    { up_to: 2, minutes: 90 },
    { up_to: 4, minutes: 120 },
    { up_to: 12, minutes: 150 },
  ],
  places: null,
  max_advance: { interval: 30, scale: 'day' },
  change_until: { interval: 3, scale: 'hour' },
  cancel_until: { interval: 2, scale: 'hour' },
  hold_minutes: 10,
  auto_confirm: false,
  deposit: { amount: 2000, per: 'guest', from_party: 7 },
  remind_before: { interval: 3, scale: 'hour' },
  services: [
    {
      id: 'chefs-counter',
      names: say("Chef's counter", 'طاولة الشيف'),
      descriptions: say(
        'Seven small plates beside the grill, with the cook who makes them.',
        'سبعة أطباق صغيرة بجانب المشوى مع الطاهي الذي يعدّها.',
      ),
      minutes: 90,
      places: 8,
      picture: null,
      branch_ids: ['saffron-salmiya'],
    },
    {
      id: 'bread-workshop',
      names: say('Bread workshop', 'ورشة الخبز'),
      descriptions: say(
        'Knead, bake and take home your own loaf. Children are welcome.',
        'اعجن واخبز وخذ رغيفك معك. الأطفال مرحّب بهم.',
      ),
      minutes: 120,
      places: 12,
      picture: null,
      branch_ids: ['saffron-salmiya', 'saffron-city'],
    },
  ],
  // Salmiya never closes, but tables are given out from noon until night.
  hours: { 'saffron-salmiya': hours(everyDay(day('12:00-23:30'))) },
}
