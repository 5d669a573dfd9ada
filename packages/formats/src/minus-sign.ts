/** A formatted number with a minus sign (U+2212), as wide as a plus, in place of the hyphen that most locales' data has. */
export const withMinusSign = (text: string): string => text.replace('-', '\u2212')
