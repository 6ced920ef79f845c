import { UserStore } from './userStore.ts'

/** A person in an organisation. What this device keeps of that, outbox and reads before all, is named after the id, which is the server's and stays when somebody comes back. */
export type Membership = { id: string; /** Its title. */ organisation: string }

/** Beside the session, and as lasting as the outbox: who opens the app without a network is where they were. */
const store = new UserStore()
const keyOf = (subject: string) => `memberships:${subject}`

/** Those of a person on this device, the one that they were in last first. */
export async function membershipsOf(subject: string): Promise<readonly Membership[]> {
  try {
    return JSON.parse((await store.get(keyOf(subject))) ?? '[]') as Membership[]
  } catch {
    // the server says it anew
    return []
  }
}

/** Those of everybody who was in on this device. */
export async function everyMembership(): Promise<readonly Membership[]> {
  const keys = (await store.getAllKeys()).filter((key) => key.startsWith(keyOf('')))
  const all = await Promise.all(keys.map((key) => membershipsOf(key.slice(keyOf('').length))))
  return all.flat()
}

/** Remembers where a person is, before anything is kept there; gives all. */
export async function keepMembership(
  subject: string,
  now: Membership,
): Promise<readonly Membership[]> {
  const all = [now, ...(await membershipsOf(subject)).filter(({ id }) => id !== now.id)]
  await store.set(keyOf(subject), JSON.stringify(all))
  return all
}
