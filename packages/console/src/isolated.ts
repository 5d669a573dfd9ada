/** Wraps text in Unicode bidi isolates, for versions and reasons in an Arabic line. */
export const isolated = (text: string): string => `\u2068${text}\u2069`
