// Values as literals of GraphQL.

/** A value that is written without quotes. */
export class Enum {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
  toJSON(): string {
    return this.name
  }
}
const literal = (value: unknown): string =>
  value instanceof Enum
    ? value.name
    : Array.isArray(value)
      ? `[${value.map(literal).join(', ')}]`
      : typeof value === 'object' && value !== null
        ? `{ ${argumentsOf(value)} }`
        : JSON.stringify(value)
/** Arguments of a field, as a document has them. */
export const argumentsOf = (given: object): string =>
  Object.entries(given)
    .map(([name, value]) => `${name}: ${literal(value)}`)
    .join(', ')
