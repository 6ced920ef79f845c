const key = 'wanted_address'

/** Keeps the address that somebody asked for and could not be given yet; of this tab only. */
export const wantAddress = (address: string): void => sessionStorage.setItem(key, address)

/** The address that was wanted last, once; one that would lead to another host was not wanted. */
export function takeWanted(): string | null {
  const wanted = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return wanted && /^\/(?![/\\])/.test(wanted) ? wanted : null
}
