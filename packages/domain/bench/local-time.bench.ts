import dayjs from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat.js'
import { parseLocalTime } from '../src/schedule/parse-local-time.ts'

dayjs.extend(customParseFormat)

const FORMATS = ['HH:mm', 'H:mm', 'h:mm A', 'h:mm a']
const texts = ['09:00', '13:00', '16:30', '2:00', '9:00 AM', '11:45 pm', '25:00', 'noon']

export const name = 'eight written times by parseLocalTime'

export function run(): unknown {
  return texts.map(parseLocalTime)
}

export const against = {
  name: 'the same by strict dayjs formats',
  run: () =>
    texts.map((text) => {
      const time = dayjs(text, FORMATS, true)
      return time.isValid() ? time.hour() * 60 + time.minute() : null
    }),
}
