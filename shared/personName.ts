interface Named {
  firstName: string
  lastName: string
}
/** "Anna De Smet"; what is missing is left out. */
export const fullName = (person: Named): string => `${person.firstName} ${person.lastName}`.trim()
/** First letters of first and last name, two at most; "?" for nobody. */
export function initials(person: Named): string {
  const first = (text: string): string => [...text.trim()][0] ?? ''
  const last = person.lastName.trim().split(/\s+/).at(-1) ?? ''
  return (first(person.firstName) + first(last)).toLocaleUpperCase() || '?'
}
