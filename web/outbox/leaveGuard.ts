const ask = (event: BeforeUnloadEvent) => event.preventDefault()

/** Whether the browser asks before this tab is closed or reloaded. It listens only while it must: a listener keeps a page out of the back/forward cache. */
export function guardLeaving(isNeeded: boolean): void {
  if (isNeeded) addEventListener('beforeunload', ask)
  else removeEventListener('beforeunload', ask)
}
