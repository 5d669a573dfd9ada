import type { BusinessSource } from '../source/business-source.ts'
import { nowOrLater } from '../source/scheduled.ts'
import { say } from './say.ts'

export const record: BusinessSource['record'] = {
  reference_id: 'saffron',
  user_id: 'demo-owner-saffron',
  business_name: say('Saffron', 'زعفران'),
  business_type: 'restaurant',
  title: say('Saffron · Gulf and Levant kitchen', 'زعفران · مطبخ خليجي وشامي'),
  description: say(
    'Charcoal grills, slow rice and mezze made every morning.',
    'مشويات على الفحم وأرز على نار هادئة ومقبلات تُحضَّر كل صباح.',
  ),
  branch_id: 'saffron-salmiya',
  currency: 'KWD',
  country_code: 'KW',
  time_zone: 'Asia/Kuwait',
  locales: ['en', 'ar'],
  use_browser_locale: false,
  menu_layout: 'list',
  menu_button: 'tabs',
  shuffle: false,
  hide_price: false,
  theme: {
    theme_color: '#6b2d5c',
    theme_accent_color: '#d98a1f',
    theme_background_color: '#fffaf3',
    theme_background_option: 'color',
    theme_gradient_color_1: null,
    theme_gradient_color_2: null,
    font_family: null,
    dark_mode: 'auto',
  },
  selling_types: ['dine_in', 'car_pickup', 'delivery'],
  cart: { dine_in: true, car_pickup: true, delivery: true },
  checkoutDineIn: true,
  checkoutCarPickup: true,
  checkoutDelivery: true,
  payment_methods: { cash: true, card: true },
  default_cash: false,
  exclusiveTaxes: [{ id: 'service', names: say('Service charge', 'رسوم الخدمة'), rate: 10 }],
  min_order: 1000,
  tips: {
    selling_types: ['dine_in', 'car_pickup', 'delivery'],
    percents: [5, 10, 15],
    own_amount: true,
    most: 20_000,
  },
  pickup: { showCarInfo: true, scheduled_orders: nowOrLater },
  dine_in: { table_required: true },
  reservation: { enabled: true, with_table: true, type: 'reserv_dinein', max_users: 12, min_advance: 60 },
  phone: '+965 2200 0000',
  whatsapp_phone: '+965 5000 0000',
  social_links: [
    { network: 'instagram', url: 'https://instagram.example/saffron' },
    { network: 'tiktok', url: 'https://tiktok.example/@saffron' },
    { network: 'snapchat', url: 'https://snapchat.example/add/saffron' },
    { network: 'x', url: 'https://x.example/saffron' },
  ],
  policies: [
    {
      title: say('Orders and cancellation', 'الطلبات والإلغاء'),
      html: say(
        '<p>We start cooking as soon as we accept your order. Until then you can cancel it free of charge on the page of the order; after that, please call the branch.</p><ul><li>Something missing or not right? Tell us within 24 hours and we replace it or return the money.</li><li>When an order is cancelled, wallet credit comes back at once. Card payments are returned to the same card within 7 working days.</li></ul>',
        '<p>نبدأ بالطهي فور قبول طلبك. يمكنك قبل ذلك إلغاؤه مجانًا من صفحة الطلب، وبعده يُرجى الاتصال بالفرع.</p><ul><li>هل نقص شيء أو لم يكن كما طلبت؟ أخبرنا خلال 24 ساعة لنستبدله أو نعيد المبلغ.</li><li>عند إلغاء الطلب يعود رصيد المحفظة فورًا، وتُعاد مدفوعات البطاقة إلى البطاقة نفسها خلال 7 أيام عمل.</li></ul>',
      ),
    },
    {
      title: say('Reservations', 'الحجوزات'),
      html: say(
        '<p>We confirm every reservation ourselves. On its page you can change it until 3 hours and cancel it until 2 hours before it starts.</p><p>From 7 guests on we ask for a deposit of 2 KWD per guest, paid by card within 30 minutes. It is returned when the reservation is cancelled in time, and kept when nobody comes.</p>',
        '<p>نؤكّد كل حجز بأنفسنا. يمكنك من صفحة الحجز تعديله حتى 3 ساعات وإلغاؤه حتى ساعتين قبل موعده.</p><p>ابتداءً من 7 ضيوف نطلب عربونًا قدره ديناران لكل ضيف يُدفع بالبطاقة خلال 30 دقيقة. نعيده عند الإلغاء في الوقت المحدد، ولا نعيده إذا لم يحضر أحد.</p>',
      ),
    },
    {
      title: say('Allergens', 'مسببات الحساسية'),
      html: say(
        '<p>Every dish lists its allergens. Our kitchen handles <strong>nuts, sesame, gluten and milk</strong> every day, so we cannot promise that a dish is free of traces. Please write serious allergies in the note.</p>',
        '<p>نذكر مسببات الحساسية لكل طبق. يتعامل مطبخنا يوميًا مع <strong>المكسرات والسمسم والغلوتين والحليب</strong>، لذلك لا نضمن خلو أي طبق من آثارها. يُرجى كتابة الحساسية الشديدة في الملاحظة.</p>',
      ),
    },
    {
      title: say('Privacy', 'الخصوصية'),
      html: say(
        '<p>We use your name, phone number and addresses for your orders and reservations only, and your e-mail address for our newsletter only when you have confirmed it.</p><p>You can delete your account in your profile at any time. Your orders then stay in our books without your name, number and address.</p>',
        '<p>نستخدم اسمك ورقم هاتفك وعناوينك لطلباتك وحجوزاتك فقط، وبريدك الإلكتروني لنشرتنا البريدية فقط بعد أن تؤكّد اشتراكك.</p><p>يمكنك حذف حسابك من ملفك الشخصي في أي وقت، وتبقى طلباتك عندئذٍ في سجلاتنا دون اسمك ورقمك وعنوانك.</p>',
      ),
    },
  ],
  feedback: true,
  rate: true,
  show_rating: true,
  newsletter: true,
}
