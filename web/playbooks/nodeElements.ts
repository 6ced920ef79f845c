/** The drawing of a hub in which something stands. */
export const nodeAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('.react-flow__node') : null
export const nodeIn = (frame: HTMLElement | null, id: string): HTMLElement | undefined =>
  [...(frame?.querySelectorAll<HTMLElement>('.react-flow__node') ?? [])].find(
    (node) => node.dataset['id'] === id,
  )
/** Shows where what is dragged would fall, without drawing anything anew. */
export function markNode(frame: HTMLElement | null, node: HTMLElement | null): void {
  for (const old of frame?.querySelectorAll('[data-drop]') ?? [])
    if (old !== node) old.removeAttribute('data-drop')
  node?.setAttribute('data-drop', '')
}
