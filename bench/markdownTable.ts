/** Rows under a head, as Markdown. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map((_, index) => (index ? '---:' : '---')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
export const verdict = (isMet: boolean) => (isMet ? 'met' : '**not met**')
