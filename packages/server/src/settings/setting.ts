import { z } from 'zod'

/** The commands of `storefront`. */
export const COMMANDS = ['gateway', 'api', 'all', 'jobs', 'migrate'] as const
export type Command = (typeof COMMANDS)[number]
export type Env = Readonly<Record<string, string | undefined>>

/** What the help and docs/settings.md say of a setting. */
export interface SettingText {
  about: string
  /** The value without one, in words or as it would be written. */
  fallback: string
  example: string
  usedBy: readonly Command[]
}

const TEXTS = z.registry<SettingText>()

/** A setting with its text. */
export function setting<S extends z.ZodType>(schema: S, text: SettingText): S {
  // Settings of one form share its schema, and a text belongs to one setting alone.
  const own = schema.clone()
  TEXTS.add(own, text)
  return own
}

/** The text of a setting. Throws for a schema that is no setting. */
export function settingText(schema: z.ZodType): SettingText {
  const text = TEXTS.get(schema)
  if (!text) throw new Error('A setting has no text.')
  return text
}

type Read = (env: Env) => { ok: true } | { ok: false; reason: string }

/** A text that the reader of its owner accepts; the reader sees this one setting alone. */
export function checkedBy(name: string, read: Read) {
  return z
    .string()
    .superRefine((value, context) => {
      const outcome = read({ [name]: value })
      if (!outcome.ok) context.addIssue({ code: 'custom', message: outcome.reason })
    })
    .optional()
}

/** A whole number from `least` to `most`. */
export function wholeNumber(least: number, most: number) {
  return z
    .string()
    .regex(/^\d+$/, `is no whole number from ${least} to ${most}`)
    .transform(Number)
    .refine((value) => value >= least && value <= most, `is no whole number from ${least} to ${most}`)
    .optional()
}

/** A web address without a path, such as `https://order.example`. */
export const origin = z
  .string()
  .refine(isOrigin, 'is no address of the form https://host without a path')
  .optional()

function isOrigin(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text
}
