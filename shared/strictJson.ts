// JSON of a file from anywhere. JSON.parse alone keeps the last of two equal keys in silence and reads any number of levels.

export type JsonFault =
  | { rule: 'NOT_JSON'; params: { line: number | null } }
  | { rule: 'TOO_DEEP'; params: { max: number; line: number } }
  | { rule: 'REPEATED_KEY'; params: { key: string; line: number } }

/** The value of a text, or why it is none. `depth`: levels of objects and lists. */
export function strictJson(
  text: string,
  depth: number,
): { value: unknown; fault?: never } | { fault: JsonFault; value?: never } {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return { fault: { rule: 'NOT_JSON', params: { line: lineIn(text, error) } } }
  }
  const fault = faultIn(text, depth)
  return fault ? { fault } : { value }
}

/** The line that the engine's words tell the place of, as far as they do. */
function lineIn(text: string, error: unknown): number | null {
  const [, position] = /at position (\d+)/.exec(String(error)) ?? []
  return position === undefined ? null : lineAt(text, Number(position))
}
const lineAt = (text: string, position: number): number =>
  text.slice(0, position).split('\n').length

/** Looks at a text that is JSON: its strings and brackets tell where its keys are. */
function faultIn(text: string, depth: number): JsonFault | null {
  // of each level its keys, null for a list
  const levels: (Set<string> | null)[] = []
  let isKey = false
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (sign === '{' || sign === '[') {
      if (levels.length === depth)
        return { rule: 'TOO_DEEP', params: { max: depth, line: lineAt(text, at) } }
      levels.push(sign === '{' ? new Set() : null)
      isKey = sign === '{'
    } else if (sign === '}' || sign === ']') {
      levels.pop()
      isKey = false
    } else if (sign === ',') isKey = Boolean(levels.at(-1))
    else if (sign === '"') {
      const end = endOfString(text, at)
      if (isKey) {
        const key = JSON.parse(text.slice(at, end)) as string,
          keys = levels.at(-1)!
        if (keys.has(key))
          return {
            rule: 'REPEATED_KEY',
            params: { key: key.slice(0, 60), line: lineAt(text, at) },
          }
        keys.add(key)
        isKey = false
      }
      at = end - 1
    }
  }
  return null
}

/** Behind the closing quote of the string that begins here. */
function endOfString(text: string, from: number): number {
  let at = from + 1
  while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at + 1
}
