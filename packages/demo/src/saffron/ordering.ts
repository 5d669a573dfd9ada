import type { BusinessFile } from '@storefront/api-contract/business-file'
import { coupons } from './coupons.ts'
import { delivery, shipping } from './delivery.ts'
import { say } from './say.ts'

/** Delivery, shipping, coupons, slots, and what is counted: the sweets that are baked once a day. */
export const ordering: NonNullable<BusinessFile['ordering']> = {
  delivery,
  shipping,
  coupons,
  slots: {
    delivery: { minutes: 30, capacity: 8, valid_by: 'start' },
    car_pickup: { minutes: 15, capacity: 6, valid_by: 'start' },
  },
  stock: [
    { item_id: 'date-cake', branch_id: 'saffron-salmiya', left: 400 },
    { item_id: 'date-cake', branch_id: 'saffron-city', left: 250 },
  ],
  tag_names: {
    vegetarian: say('Vegetarian', 'نباتي'),
    vegan: say('Vegan', 'نباتي صرف'),
    spicy: say('Spicy', 'حار'),
    new: say('New', 'جديد'),
    popular: say('Popular', 'الأكثر طلبًا'),
    gluten: say('Gluten', 'غلوتين'),
    milk: say('Milk', 'حليب'),
    egg: say('Egg', 'بيض'),
    nuts: say('Nuts', 'مكسرات'),
    sesame: say('Sesame', 'سمسم'),
    fish: say('Fish', 'سمك'),
    crustacean: say('Crustaceans', 'قشريات'),
    soy: say('Soy', 'صويا'),
    celery: say('Celery', 'كرفس'),
    mustard: say('Mustard', 'خردل'),
  },
}
