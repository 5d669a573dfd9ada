import { PARAMETER_NOTES } from './parameter-notes.ts'

type Json = Record<string, unknown>

const MOMENT = '2026-11-20T09:00:00.000Z'
const TEXTS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(PARAMETER_NOTES).map(([name, { example }]) => [name, example])),
  locale: 'en',
  name: 'Noura',
  phone: '5000 1234',
  dial_code: '+965',
  currency: 'KWD',
  item_id: 'kebab',
  external_id: '4711',
  order_id: PARAMETER_NOTES.orderId?.example ?? '',
  reservation_id: PARAMETER_NOTES.reservationId?.example ?? '',
  url: 'https://till.example/hooks',
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  cursor: '42',
  email: 'noura@mail.example',
  otp: '123456',
  code: '123456',
  request_id: `${'a'.repeat(32)}.${'b'.repeat(43)}`,
  endpoint: 'https://push.example/send/1',
  p256dh: 'c'.repeat(87),
  auth: 'd'.repeat(22),
  comment: '',
  reason: '',
}

/**
 * An example of a JSON schema, such as of a request's body: the first choice, one entry of each list, and values that fit
 * the names of fields. Patterns and formats beyond those of the contract get a plain word.
 */
export function exampleOf(schema: Json, name = ''): unknown {
  if ('const' in schema) return schema.const
  if (Array.isArray(schema.enum)) return schema.enum[0]
  const choices = (schema.anyOf ?? schema.oneOf ?? schema.allOf) as Json[] | undefined
  if (choices) return exampleOf(choices.find(({ type }) => type !== 'null') ?? {}, name)
  switch (schema.type) {
    case 'object':
      return objectExample(schema)
    case 'array':
      return [exampleOf((schema.items ?? {}) as Json, name)]
    case 'boolean':
      return true
    case 'integer':
    case 'number':
      return Math.max(1, Number(schema.minimum ?? 1))
    case 'string':
      return textExample(schema, name)
    default:
      return null
  }
}

function objectExample({ properties = {}, required = [] }: Json): Json {
  const needed = required as string[]
  const fields = Object.entries(properties as Record<string, Json>)
  return Object.fromEntries(
    fields.filter(([name]) => needed.includes(name)).map(([name, of]) => [name, exampleOf(of, name)]),
  )
}

function textExample({ pattern, minLength = 0 }: Json, name: string): string {
  const known = TEXTS[name]
  if (known !== undefined && known.length >= Number(minLength)) return known
  if (String(pattern).startsWith('^\\d{4}-\\d\\d-\\d\\dT')) return MOMENT
  if (String(pattern).startsWith('^\\d{4}')) return MOMENT.slice(0, 10)
  return 'text'.padEnd(Number(minLength), '-0123456789')
}
