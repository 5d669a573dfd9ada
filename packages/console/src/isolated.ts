/** A text that keeps its own direction inside of another one's: versions and reasons in an Arabic line. */
export const isolated = (text: string): string => `\u2068${text}\u2069`
