import { newId } from '../../shared/id.ts'

const key = 'device'

/** How this browser calls itself, for its place in the person's list of devices. */
export function deviceId(): string {
  const known = localStorage.getItem(key)
  if (known) return known
  const made = newId()
  localStorage.setItem(key, made)
  return made
}

/** After signing out: whoever signs in next is on a device of their own. */
export const forgetDevice = (): void => localStorage.removeItem(key)
