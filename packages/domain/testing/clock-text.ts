/** What the clock of a zone shows at an instant, as `2026-11-20 19:30`; read from parts, which no locale rearranges. */
export function clockReader(timeZone: string): (at: number) => string {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  return (at) => {
    const part: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {}
    for (const { type, value } of format.formatToParts(at)) part[type] = value
    return `${part.year}-${part.month}-${part.day} ${part.hour}:${part.minute}`
  }
}
