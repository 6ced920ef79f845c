// Forms of settings, each with what a value must look like.
import { z } from 'zod'

export const trimmed = z.string().trim().min(1)
export const address = trimmed.refine(
  (value) => /^https?:\/\//.test(value) && URL.canParse(value),
  'must be an address such as https://parley.example.com',
)
export const dsn = trimmed.refine((value) => {
  const found = URL.parse(value)
  return (
    /^https?:$/.test(found?.protocol ?? '') &&
    Boolean(found?.username) &&
    /\/\d+$/.test(found?.pathname ?? '')
  )
}, 'must look like https://key@errors.example.com/1')
export const postgresAddress = trimmed.refine(
  (value) => /^postgres(ql)?:\/\//.test(value) && URL.canParse(value) && isDecodable(value),
  'must look like postgres://user:password@host:5432/database, with # / ? @ % of a password as %23 %2F %3F %40 %25',
)
export const appAddress = postgresAddress.refine(
  (value) => /^[a-z_][a-z0-9_]{0,62}$/.test(URL.parse(value)?.username ?? ''),
  'must name a user of lower-case letters, digits and _, as in postgres://parley_app:password@host:5432/database',
)

function isDecodable(address: string): boolean {
  try {
    return Boolean(decodeURIComponent(address))
  } catch {
    return false
  }
}
