/** That somebody acts for a member: in one tab, until they end it there or its time is over. */
export interface Acting {
  /** what the API wants to hear */
  key: string
  /** of the member */
  name: string
  until: string
}

export const actingKey = 'acting'

function read(): Acting | null {
  try {
    return JSON.parse(sessionStorage.getItem(actingKey) ?? 'null') as Acting | null
  } catch {
    return null
  }
}
const now = read()

/** For whom this tab acts; null: nobody. The same for the life of a page, which is loaded anew when this begins or ends. */
export const acting = (): Acting | null => now

/** After what this tab keeps on the device is named, apart from all that its person and the member keep there. */
export const actingMember = ({ key }: Acting): string => `acting-${key}`

/** This tab's next page is its person's own. */
export const forgetActing = (): void => sessionStorage.removeItem(actingKey)
