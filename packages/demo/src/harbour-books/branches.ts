import type { BusinessSource } from '../source/business-source.ts'
import { allDay, day, everyDay, hours, on } from '../source/hours.ts'
import { say } from './say.ts'

const shopWeek = [
  ...Array.from({ length: 3 }, () => day('09:30-19:00')),
  day('09:30-20:00'),
  day('09:30-19:00'),
  day('10:00-18:00'),
  day(),
]

const holidays = [
  on('2026-12-24', day('09:30-13:00')),
  on('2026-12-25', day()),
  on('2026-12-26', day()),
  on('2026-12-31', day('09:30-14:00')),
  on('2027-01-01', day()),
]

/** The shop keeps shop hours and closes on Sundays; the locker never closes. */
export const branches: BusinessSource['branches'] = [
  {
    id: 'harbour-books-speicherstadt',
    names: say(
      'Shop in the Speicherstadt',
      'Laden in der Speicherstadt',
      'Boutique de la Speicherstadt',
      'متجر شبايشرشتات',
    ),
    address: say(
      'Am Sandtorkai 30, 20457 Hamburg',
      'Am Sandtorkai 30, 20457 Hamburg',
      'Am Sandtorkai 30, 20457 Hambourg',
      'أم زاندتوركاي 30، 20457 هامبورغ',
    ),
    phone: '+49 40 66969 010',
    lat: 53.5436,
    lng: 9.9916,
    visible: true,
    hours: { car_pickup: hours(shopWeek, holidays), delivery: hours(everyDay(allDay)) },
    tables: [],
  },
  {
    id: 'harbour-books-altona',
    names: say(
      'Pickup locker, Altona station',
      'Abholstation Bahnhof Altona',
      'Consigne, gare d’Altona',
      'خزانة الاستلام، محطة ألتونا',
    ),
    address: say(
      'Paul-Nevermann-Platz, 22765 Hamburg',
      'Paul-Nevermann-Platz, 22765 Hamburg',
      'Paul-Nevermann-Platz, 22765 Hambourg',
      'ساحة باول نيفرمان، 22765 هامبورغ',
    ),
    phone: null,
    lat: 53.5519,
    lng: 9.9353,
    visible: true,
    hours: { car_pickup: hours(everyDay(allDay)) },
    tables: [],
  },
]
