import type { AddressField, SellingType } from '@storefront/domain'

/** Languages of tickets: those of the order desk. */
export type TicketLocale = 'en' | 'ar'

type Words = Record<SellingType, string> & {
  order: string
  table: string
  car: string
  walksIn: string
  arrived: string
  for: string
  allergens: string
  total: string
  paid: string
  collect: string
  nothing: string
  gift: string
  invoice: string
  invoiceNumber: string
  taxNumber: string
  tax: string
  address: Record<Exclude<AddressField, 'city' | 'note'>, string>
  again: string
  cancelled: string
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
    walksIn: 'Walks in',
    arrived: 'Customer arrived at {time}',
    for: 'For {time}',
    allergens: 'Allergens: {names}',
    total: 'Total {amount}',
    paid: 'Paid',
    collect: 'Collect {amount}',
    nothing: 'Nothing to collect',
    gift: 'Gift for {name}',
    invoice: 'Simplified tax invoice',
    invoiceNumber: 'Invoice number {number}',
    taxNumber: 'VAT number {number}',
    tax: 'VAT in the total: {amount}',
    address: {
      block: 'Block',
      street: 'Street',
      postcode: 'Postcode',
      building: 'Building',
      avenue: 'Avenue',
      intercom: 'Intercom',
      floor: 'Floor',
      apartment: 'Flat number',
      parking: 'Parking',
      house_number: 'House number',
      office_number: 'Office number',
      paci: 'PACI number',
    },
    again: 'May be printed already',
    cancelled: 'Cancelled',
  },
  ar: {
    order: 'الطلب {number}',
    dine_in: 'في المطعم',
    car_pickup: 'استلام',
    delivery: 'توصيل',
    table: 'الطاولة {name}',
    car: 'السيارة {text}',
    walksIn: 'يستلم من الداخل',
    arrived: 'وصل العميل {time}',
    for: 'الموعد {time}',
    allergens: 'مسببات الحساسية: {names}',
    total: 'الإجمالي {amount}',
    paid: 'مدفوع',
    collect: 'المبلغ المطلوب تحصيله {amount}',
    nothing: 'لا شيء للتحصيل',
    gift: 'هدية إلى {name}',
    invoice: 'فاتورة ضريبية مبسطة',
    invoiceNumber: 'رقم الفاتورة {number}',
    taxNumber: 'الرقم الضريبي {number}',
    tax: 'ضريبة القيمة المضافة ضمن الإجمالي: {amount}',
    address: {
      block: 'القطعة',
      street: 'الشارع',
      postcode: 'الرمز البريدي',
      building: 'المبنى',
      avenue: 'الجادة',
      intercom: 'الإنتركم',
      floor: 'الطابق',
      apartment: 'رقم الشقة',
      parking: 'الموقف',
      house_number: 'رقم المنزل',
      office_number: 'رقم المكتب',
      paci: 'الرقم الآلي للعنوان',
    },
    again: 'ربما طُبع من قبل',
    cancelled: 'ملغى',
  },
}
