/** Of two letters, in the language of who reads it. */
export const countryName = (country: string, language: string): string =>
  new Intl.DisplayNames([language.toLowerCase()], { type: 'region' }).of(country) ?? country
