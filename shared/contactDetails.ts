// What a company or contact is reached by: the form of each part. Both sides ask it, the browser of all fields at once.

/** Digits with the usual signs between them, at least three. */
export const isTelephone = (value: string): boolean =>
  /^\+?[\d\s()./-]{3,40}$/.test(value) && /\d{3}/.test(value.replaceAll(/\D/g, ''))

/** One address, at most 254 characters (RFC 5321, 4.5.3.1.3), without a display name. */
export const isEmail = (value: string): boolean =>
  value.length <= 254 &&
  /^[^\s@<>(),;:"[\]\\]+@[^\s@<>(),;:"[\]\\.]+(\.[^\s@<>(),;:"[\]\\.]+)+$/.test(value)

/** http or https only, without a name or password in it: anything else could run in the page that links to it. */
export const isWebAddress = (value: string): boolean => {
  if (!/^https?:\/\//i.test(value) || /\s/.test(value)) return false
  const url = URL.parse(value)
  return (
    url !== null &&
    (url.protocol === 'https:' || url.protocol === 'http:') &&
    url.hostname !== '' &&
    url.username === '' &&
    url.password === ''
  )
}
