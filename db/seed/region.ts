/** What companies and people are called, and where they are. */
export interface Region {
  country: 'Belgium' | 'Netherlands' | 'France'
  language: 'NL' | 'FR'
  zone: string
  dial: string
  firstNames: readonly string[]
  lastNames: readonly string[]
  cities: readonly (readonly [zip: string, city: string])[]
  streets: readonly string[]
  /** {name}: a family name, {city}: the city */
  companies: readonly string[]
}
