import type { SidePart } from './SidePanel.tsx'

const key = 'meeting_side'
const usual: readonly SidePart[] = ['notes', 'nextSteps', 'pains', 'agenda', 'labels']

/** Which parts of the side panel are open, as this device remembers it. */
export function openSideParts(): readonly SidePart[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '')
    return Array.isArray(kept) ? (kept as SidePart[]) : usual
  } catch {
    return usual
  }
}

export function rememberSideParts(parts: readonly SidePart[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(parts))
  } catch {
    // no room, or none allowed: the usual ones are open next time
  }
}
