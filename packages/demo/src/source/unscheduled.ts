/** Orders for now only; the advances are those that would hold if scheduling were switched on. */
export const unscheduled = {
  on: false,
  only_schedule: false,
  min_advance: { interval: 30, scale: 'min' as const },
  max_advance: { interval: 7, scale: 'day' as const },
}
