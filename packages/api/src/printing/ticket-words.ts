import type { SellingType } from '@storefront/domain'

/** Languages of tickets: those of the order desk. */
export type TicketLocale = 'en' | 'ar'

type Words = Record<SellingType, string> & {
  order: string
  table: string
  car: string
  for: string
  allergens: string
  total: string
  paid: string
  unpaid: string
  again: string
}

/** The fixed words of tickets and receipts. */
export const TICKET_WORDS: Record<TicketLocale, Words> = {
  en: {
    order: 'Order {number}',
    dine_in: 'Dine in',
    car_pickup: 'Pickup',
    delivery: 'Delivery',
    table: 'Table {name}',
    car: 'Car {text}',
    for: 'For {time}',
    allergens: 'Allergens: {names}',
    total: 'Total {amount}',
    paid: 'Paid',
    unpaid: 'To be paid',
    again: 'May be printed already',
  },
  ar: {
    order: 'الطلب {number}',
    dine_in: 'في المطعم',
    car_pickup: 'استلام',
    delivery: 'توصيل',
    table: 'الطاولة {name}',
    car: 'السيارة {text}',
    for: 'الموعد {time}',
    allergens: 'مسببات الحساسية: {names}',
    total: 'الإجمالي {amount}',
    paid: 'مدفوع',
    unpaid: 'لم يُدفع بعد',
    again: 'ربما طُبع من قبل',
  },
}
