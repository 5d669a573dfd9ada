import { demoBusiness } from '@storefront/demo'

const LIKE = 'corner-cafe'

/** The demo café in another country, which is also paid online (PR-04): `/<reference>/dinein`. */
export function gulfCafe(
  reference: string,
  place: { currency: string; country_code: string },
): ReturnType<typeof demoBusiness> {
  const { file: like, picture } = demoBusiness(LIKE)
  const file: typeof like = JSON.parse(
    JSON.stringify(like).replaceAll(`"${LIKE}-`, `"${reference}-`).replaceAll(`"${LIKE}"`, `"${reference}"`),
  )
  return {
    picture: (name) => picture(name.replace(`${reference}-`, `${LIKE}-`)),
    file: {
      ...file,
      business: {
        ...file.business,
        ...place,
        user_id: reference,
        menu_layout: 'list',
        payment_methods: { cash: true, card: true },
        default_cash: false,
      },
      domains: [],
      merchant_key: `demo-merchant-key-${reference}`,
      banners: [],
    },
  }
}
