import { mayOpen, type Person } from '../app/mayOpen.ts'
import { pageAt } from '../pages/pages.ts'

/** Whether the page at an address is for somebody. */
export const isFor = (path: string, person: Person): boolean => mayOpen(pageAt(path), person)

/** Where somebody goes who may not be where they are: the address that was wanted before, or home. */
export function elsewhere(
  path: string,
  wanted: string | null,
  person: Person & { id: string },
): string {
  if (wanted && wanted !== path && isFor(pathOf(wanted), person)) return wanted
  return isFor('/', person) ? '/' : `/profile/${person.id}`
}

const pathOf = (address: string): string => address.replace(/[?#].*/s, '')
