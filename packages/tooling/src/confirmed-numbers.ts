import { demoBusiness } from '@storefront/demo'

/** Reference of the café that requires confirmed phone numbers: `/confirmed/dinein`. */
export const CONFIRMED = 'confirmed'
const LIKE = 'corner-cafe'
const LATE = {
  week: Array.from({ length: 7 }, () => ({
    closed: false,
    shifts: [{ time_from: '18:00', time_to: '02:00' }],
  })),
  exceptions: [],
}

/**
 * The demo café, with codes, confirmed numbers (AU-03), a measuring service that needs a consent (UI-05), and tables that
 * can be reserved from six until past midnight.
 */
export function confirmedNumbers(): ReturnType<typeof demoBusiness> {
  const { file: like, picture } = demoBusiness(LIKE)
  const file: typeof like = JSON.parse(
    JSON.stringify(like).replaceAll(`"${LIKE}-`, `"${CONFIRMED}-`).replaceAll(`"${LIKE}"`, `"${CONFIRMED}"`),
  )
  return {
    picture: (name) => picture(name.replace(`${CONFIRMED}-`, `${LIKE}-`)),
    file: {
      ...file,
      business: {
        ...file.business,
        user_id: CONFIRMED,
        disable_otp: false,
        verify_phone: true,
        reservation: {
          enabled: true,
          with_table: true,
          type: 'reserv_dinein',
          max_users: 6,
          min_advance: 0,
        },
      },
      reservations: {
        slot_minutes: 60,
        durations: [{ up_to: 6, minutes: 60 }],
        places: null,
        max_advance: { interval: 7, scale: 'day' },
        change_until: { interval: 1, scale: 'hour' },
        cancel_until: { interval: 1, scale: 'hour' },
        hold_minutes: 5,
        auto_confirm: true,
        deposit: null,
        remind_before: null,
        services: [],
        hours: Object.fromEntries(file.branches.map(({ id }) => [id, LATE])),
      },
      pixels: [{ provider: 'meta', id: '100200300' }],
      domains: [],
      merchant_key: `demo-merchant-key-${CONFIRMED}`,
      banners: [],
    },
  }
}
