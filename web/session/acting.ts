/** That somebody acts for a member: in one tab, until they end it there or its time is over. */
export interface Acting {
  /** what the API wants to hear, with the id of the impersonation as its last part */
  key: string
  /** of the member */
  name: string
  until: string
}

const storageKey = 'acting'

/** The same for the life of a page: it is loaded anew when this begins or ends. */
let now: Acting | null | undefined

function read(): Acting | null {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Acting | null
  } catch {
    return null
  }
}

/** For whom this tab acts; null: nobody. */
export const acting = (): Acting | null => (now === undefined ? (now = read()) : now)

/** After what this tab keeps on the device is named, apart from all that its person and the member keep there. */
export const actingMember = ({ key }: Acting): string => `acting-${key.split('/').at(-1)}`

/** Loads the product anew, as the member. */
export function beginActing(as: Acting): void {
  sessionStorage.setItem(storageKey, JSON.stringify(as))
  location.assign('/')
}

/** This tab's next page is its person's own; what it kept of the member goes. */
export async function forgetActing(): Promise<void> {
  const as = acting()
  sessionStorage.removeItem(storageKey)
  if (!as) return
  for (const key of Object.keys(localStorage))
    if (key.includes(as.key)) localStorage.removeItem(key)
  for (const { name } of (await indexedDB.databases?.().catch(() => [])) ?? [])
    if (name?.endsWith(actingMember(as))) indexedDB.deleteDatabase(name)
}

/** Loads the product anew, as whoever is signed in. */
export async function leaveActing(): Promise<void> {
  await forgetActing()
  location.assign('/')
}
