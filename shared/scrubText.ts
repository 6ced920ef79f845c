// Takes personal data out of what leaves for whoever looks after the product.

const id = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi
/** A stack's position in a file, which stands behind the address. */
const position = /(?::\d+){1,2}$/
/** In each rule no part can match what the one before it has matched, so that the time grows with the text alone. */
const rules: [RegExp, string | ((...parts: string[]) => string)][] = [
  // whoever signs in to an address; what was asked for
  [/\b([a-z][a-z+.-]{1,20}:\/\/)[^\s/?#@]{1,500}@/gi, '$1[secret]@'],
  [/[?#&][\w.~%[\]-]{1,100}=[^\s"'<>)]*/g, (query) => position.exec(query)?.[0] ?? ''],
  [/[\p{L}\p{N}._+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63})+/gu, '[email]'],
  [/\bBearer\s+\S+/gi, '[secret]'],
  [/\beyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?/g, '[secret]'],
  [id, '[id]'],
  [/(?<![\w-])(?=[\w-]{0,200}\d)[\w-]{32,}/g, '[secret]'],
  // telephones, accounts, dates
  [/(?<![\w.:])\+?\d[\d\s()./-]{6,30}\d(?![\w:])/g, '[number]'],
  [/(\/(?:home|Users)\/)[^/\s]+/g, '$1[name]'],
]
/** What the program itself puts into quotes: names of its own things. */
const ownWord =
  /(?:reading|setting|relation|column|constraint|table|function|operator|type|property|module|policy|statement) $/
const quoted =
  /"(?:[^"\\\n]|\\.)*(?:"|$)|`[^`\n]*`|[“«][^”»\n]*[”»]?|(?<![\p{L}\p{N}])'[^'\n]*'(?![\p{L}\p{N}])/gmu

/** What somebody wrote to us, without addresses, tokens, ids, long numbers and these names. */
export function scrubText(text: string, names: readonly string[] = []): string {
  const left = rules.reduce(
    (before, [pattern, by]) => before.replace(pattern, by as string),
    text.replaceAll('\0', ''),
  )
  return names
    .filter((name) => name.trim().length > 1)
    .reduce(
      (before, name) =>
        before.replace(
          new RegExp(
            `(?<![\\p{L}\\p{N}])${name.trim().replaceAll(/[.*+?^$()|[\]{}\\]/g, String.raw`\$&`)}(?![\\p{L}\\p{N}])`,
            'giu',
          ),
          '[name]',
        ),
      left,
    )
}

/** What an error says: as above, and without whatever stands in quotes, because that may have been typed. */
export function scrubError(text: string, names: readonly string[] = []): string {
  return scrubText(
    text.replace(quoted, (part, at: number) =>
      ownWord.test(text.slice(Math.max(0, at - 20), at)) && /^.[\w.$-]{1,80}.$/.test(part)
        ? part
        : '"…"',
    ),
    names,
  )
}

/** Where in the product it was, without whom it was about: `/companyDialog/:id`. */
export function scrubPath(path: string): string {
  return path
    .split(/[?#]/, 1)[0]!
    .split('/')
    .map((part) => (/^[A-Za-z_.-]{0,31}$/.test(part) ? part : ':id'))
    .join('/')
    .slice(0, 200)
}
