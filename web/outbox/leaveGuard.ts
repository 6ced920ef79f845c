const ask = (event: BeforeUnloadEvent) => event.preventDefault()
const owners = new Set<object>()

/** Whether the browser asks before this tab is closed or reloaded: while anything of any `owner` would be lost. It listens only while it must: a listener keeps a page out of the back/forward cache. */
export function guardLeaving(owner: object, isNeeded: boolean): void {
  if (isNeeded) owners.add(owner)
  else owners.delete(owner)
  if (owners.size) addEventListener('beforeunload', ask)
  else removeEventListener('beforeunload', ask)
}
