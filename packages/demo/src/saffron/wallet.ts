import type { WalletFile } from '@storefront/api-contract/business-file'
import { say } from './say.ts'

/** Three packages of credit; the larger, the more comes on top. */
export const wallet: WalletFile = {
  enabled: true,
  policy: say(
    '<p>Wallet credit pays for orders at every Saffron branch. It does not expire and is not paid out in cash.</p><ul><li>Credit we add as a gift is spent like your own.</li><li>When an order is cancelled, what it took from your wallet comes back at once.</li></ul>',
    '<p>يُستخدم رصيد المحفظة لدفع الطلبات في جميع فروع زعفران، ولا تنتهي صلاحيته ولا يُصرف نقدًا.</p><ul><li>الرصيد الذي نهديه لك يُستخدم كرصيدك تمامًا.</li><li>عند إلغاء أي طلب يعود ما خُصم له من محفظتك فورًا.</li></ul>',
  ),
  packages: [
    {
      id: 'saffron-taste',
      names: say('Taste', 'تذوّق'),
      descriptions: say('A lunch or two, ready to go.', 'لوجبة غداء أو اثنتين.'),
      price: 10_000,
      credit: 10_000,
      picture: null,
    },
    {
      id: 'saffron-table',
      names: say('Table', 'سفرة'),
      descriptions: say('2 KWD on top for the family.', 'ديناران هدية للعائلة.'),
      price: 25_000,
      credit: 27_000,
      picture: null,
    },
    {
      id: 'saffron-feast',
      names: say('Feast', 'وليمة'),
      descriptions: say('10 KWD on top for those who host.', 'عشرة دنانير هدية لمن يستضيف.'),
      price: 50_000,
      credit: 60_000,
      picture: null,
    },
  ],
}
