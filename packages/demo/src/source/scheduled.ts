/** Orders for now only; the advances are those that would hold if scheduling were switched on. */
export const unscheduled = {
  on: false,
  only_schedule: false,
  min_advance: { interval: 30, scale: 'min' as const },
  max_advance: { interval: 7, scale: 'day' as const },
}

/** Now or up to three days ahead. */
export const nowOrLater = { ...unscheduled, on: true, max_advance: { interval: 3, scale: 'day' as const } }

/** What is ordered has to be found and packed first: for a chosen time only. */
export const onlyLater = { ...unscheduled, on: true, only_schedule: true }
