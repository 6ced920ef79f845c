/** What a version brought: its number, its day, and paragraphs and points in their order. */
export type Release = { version: string; date: string; parts: (string | string[])[] }

/** CHANGELOG.md, which knows "## 1.2.3 · 2026-01-31", paragraphs and "- points" only. Newest first, as it is written; what has no day yet is not out. */
export function releasesOf(markdown: string): Release[] {
  return markdown
    .split(/^## /m)
    .slice(1)
    .map((text) => {
      const [head = '', ...blocks] = text.trim().split(/\n\n+/)
      const [version = '', date = ''] = head.split(' · ')
      const joined = (lines: string) => lines.trim().replace(/\s*\n\s*/g, ' ')
      return {
        version,
        date,
        parts: blocks.map((block) =>
          block.startsWith('- ') ? `\n${block}`.split('\n- ').slice(1).map(joined) : joined(block),
        ),
      }
    })
    .filter(({ date }) => date !== '')
}

/** Whether the first version comes after the second. */
export function isNewer(version: string, than: string): boolean {
  const [a, b] = [version, than].map((one) => one.split('.').map(Number))
  const at = a!.findIndex((number, index) => number !== b![index])
  return at >= 0 && a![at]! > (b![at] ?? 0)
}
