import { onFloor, tables } from '../source/business-source.ts'
import { allDay, day, everyDay, hours, on } from '../source/hours.ts'
import { say } from './say.ts'

const cityWeek = (sundayToThursday: string, friday: string, saturday: string) => {
  const workday = day(sundayToThursday)
  return [workday, workday, workday, workday, day(friday), day(saturday), workday]
}

const cityHolidays = [
  on('2027-01-01', day()),
  on('2027-02-25', day('16:00-23:00')),
  on('2027-02-26', day('16:00-23:00')),
]

const jabriyaNights = [
  ...Array.from({ length: 3 }, () => day('18:00-02:00')),
  ...Array.from({ length: 2 }, () => day('18:00-03:00')),
  ...Array.from({ length: 2 }, () => day('18:00-02:00')),
]

/** Salmiya never closes, the City keeps office hours and holidays, Jabriya opens for the night. */
export const branches = [
  {
    id: 'saffron-salmiya',
    names: say('Salmiya', 'السالمية'),
    address: say('Salem Al Mubarak Street, Block 4, Salmiya', 'شارع سالم المبارك، قطعة 4، السالمية'),
    phone: '+965 2200 0001',
    lat: 29.3375,
    lng: 48.0758,
    visible: true,
    hours: {
      dine_in: hours(everyDay(allDay)),
      car_pickup: hours(everyDay(allDay)),
      delivery: hours(everyDay(day('10:00-01:00'))),
    },
    tables: onFloor(tables('saffron-salmiya', 12, ['A', 'B', 'C'])),
  },
  {
    id: 'saffron-city',
    names: say('Kuwait City', 'مدينة الكويت'),
    address: say(
      'Ahmad Al Jaber Street, Block 2, Sharq, Kuwait City',
      'شارع أحمد الجابر، قطعة 2، شرق، مدينة الكويت',
    ),
    phone: '+965 2200 0002',
    lat: 29.3826,
    lng: 47.9889,
    visible: true,
    hours: {
      dine_in: hours(cityWeek('07:30-23:00', '13:00-23:30', '09:00-23:30'), cityHolidays),
      car_pickup: hours(cityWeek('07:00-23:00', '13:00-23:30', '09:00-23:30'), cityHolidays),
      delivery: hours(cityWeek('11:00-22:30', '13:30-23:00', '11:00-23:00'), cityHolidays),
    },
    tables: onFloor(tables('saffron-city', 12, ['A', 'B'])),
  },
  {
    id: 'saffron-jabriya',
    names: say('Jabriya', 'الجابرية'),
    address: say('Street 101, Block 1A, Jabriya', 'شارع 101، قطعة 1أ، الجابرية'),
    phone: '+965 2200 0003',
    lat: 29.3199,
    lng: 48.0298,
    visible: true,
    hours: {
      dine_in: hours(everyDay(day('18:00-02:00'))),
      car_pickup: hours(jabriyaNights),
      delivery: hours(everyDay(day('18:00-01:00'))),
    },
    tables: tables('saffron-jabriya', 12, ['A', 'B']),
  },
]
