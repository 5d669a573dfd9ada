/** The locale as `Intl` gets it: Gregorian calendar and Latin digits in every locale (LC-04). */
export const intlLocale = (locale: string) => `${locale}-u-ca-gregory-nu-latn`
