import fc from 'fast-check'

/** Puts a named fragment for each `<<Type: selection>>`, from the innermost outwards: equal ones are one fragment, every other spread stands twice. */
export function withFragments(text: string): string {
  const fragments = new Map<string, string>(),
    innermost = /<<(\w+): ([^<>]*)>>/
  for (let found = innermost.exec(text); found; found = innermost.exec(text)) {
    const [whole, type, inner] = found as unknown as [string, string, string]
    const body = `on ${type} { ${inner} }`
    const name = fragments.get(body) ?? `F${fragments.size}`
    fragments.set(body, name)
    text = text.replace(whole, fragments.size % 2 ? `...${name}` : `...${name} ...${name}`)
  }
  return `${text} ${[...fragments].map(([body, name]) => `fragment ${name} ${body}`).join(' ')}`
}

const selection = (type: keyof typeof leaf, depth: number): fc.Arbitrary<string> => {
  const one = fc
    .constantFrom(...leaf[type])
    .chain((name) =>
      fc
        .nat(3)
        .map((n) =>
          name.includes('(') || n === 0
            ? `a${n}_${name.replace(/\W/g, '').slice(0, 12)}${name.length}: ${name}`
            : name,
        ),
    )
  const children = depth > 0 ? deep[type]! : []
  const nested = children.length
    ? fc
        .constantFrom(...children)
        .chain(([name, target]) =>
          selection(target, depth - 1).map(
            (s) => `${name.includes('(') ? `b_${name.replace(/\W/g, '')}: ` : ''}${name}${s}`,
          ),
        )
    : one
  const item = fc.oneof(
    { weight: 3, arbitrary: one },
    { weight: children.length ? 2 : 0, arbitrary: nested },
  )
  const wrapped = fc
    .tuple(item, fc.nat(9), fc.boolean())
    .map(([text, n, flag]) =>
      n === 0
        ? `... on ${type} { ${text} }`
        : n === 1
          ? `... @include(if: ${flag ? '$yes' : '$no'}) { ${text} }`
          : n === 2 && !text.startsWith('...')
            ? `... @skip(if: $no) { ${text} }`
            : n === 3 || n === 4
              ? `<<${type}: ${text}>>`
              : text,
    )
  return fc
    .array(wrapped, { minLength: 1, maxLength: 5 })
    .map((items) => ` { __typename ${items.join(' ')} }`)
}

const leaf = {
  Firm: ['id', 'name', 'prio', 'vAT', 'telephones', 'dateCreated', '__typename'],
  Link: ['id', 'role', 'decisionMaker'],
  Somebody: ['id', 'lastName', 'jobTitle', 'firmCount'],
  Person: ['id', 'firstName', 'email'],
  Place: ['city', 'shout', 'shout(mark: "?")', 'shout(mark: $mark)', '__typename'],
  FirmPage: ['totalCount', '__typename'],
}

const deep: Record<string, [string, keyof typeof leaf][]> = {
  Firm: [
    ['creator', 'Person'],
    ['place', 'Place'],
    ['links', 'Link'],
    ['links(take: 1)', 'Link'],
    ['links(take: $take)', 'Link'],
    ['first', 'Link'],
    ['people', 'Somebody'],
  ],
  Link: [
    ['company', 'Firm'],
    ['contact', 'Somebody'],
  ],
  Somebody: [],
  Person: [],
  Place: [],
  FirmPage: [['list', 'Firm']],
}

export const randomQuery = fc.record({
  firm: selection('Firm', 3),
  firms: selection('FirmPage', 3),
  take: fc.nat(4),
  which: fc.nat(7),
  own: fc.boolean(),
  mark: fc.option(fc.constantFrom('-', "'", '"', '\\'), { nil: undefined }),
})
