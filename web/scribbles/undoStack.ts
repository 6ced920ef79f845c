/** What the person did on the drawing, so that it can be taken back: nobody else's. */
export type Deed =
  | { type: 'add'; ids: readonly string[] }
  | { type: 'remove'; ids: readonly string[] }
  | { type: 'move'; ids: readonly string[]; x: number; y: number }

const inverse = (deed: Deed): Deed => {
  switch (deed.type) {
    case 'add':
      return { ...deed, type: 'remove' }
    case 'remove':
      return { ...deed, type: 'add' }
    case 'move':
      return { ...deed, x: -deed.x, y: -deed.y }
  }
}
const most = 200

export class UndoStack {
  #done: Deed[] = []
  #undone: Deed[] = []

  get canUndo(): boolean {
    return this.#done.length > 0
  }
  get canRedo(): boolean {
    return this.#undone.length > 0
  }
  /** Something new: what was taken back before cannot be done again. */
  did(deed: Deed): void {
    this.#done = [...this.#done, deed].slice(-most)
    this.#undone = []
  }
  /** What to do now to take back the last deed. */
  undo(): Deed | null {
    const deed = this.#done.pop()
    if (!deed) return null
    this.#undone.push(deed)
    return inverse(deed)
  }
  /** What to do now to do again what was taken back last. */
  redo(): Deed | null {
    const deed = this.#undone.pop()
    if (!deed) return null
    this.#done.push(deed)
    return deed
  }
}
