import type { DocumentNode } from 'graphql'
import { gql, type TypedDocumentNode } from 'urql'

const texts = new Map<string, string>()

/** A document as generated: known to the server by its hash, parsed only when it is first used. */
export function document<Data, Variables>(
  hash: string,
  ...parts: string[]
): TypedDocumentNode<Data, Variables & Record<string, unknown>> {
  const body = parts.join('\n')
  let parsed: DocumentNode | undefined
  texts.set(hash, body)
  const lazy = {
    kind: 'Document',
    documentId: hash,
    __meta__: { hash },
    loc: {
      start: 0,
      end: body.length,
      source: { body, name: 'gql', locationOffset: { line: 1, column: 1 } },
    },
    get definitions() {
      parsed ??= gql(body)
      return parsed.definitions
    },
  }
  return lazy as unknown as TypedDocumentNode<Data, Variables & Record<string, unknown>>
}

/** The hash by which the server knows the document; undefined for text written by hand. */
export function hashOf(node: object): string | undefined {
  return (node as { __meta__?: { hash: string } }).__meta__?.hash
}

/** The text behind a hash, for a server that does not know it. */
export function textOf(hash: string): string | undefined {
  return texts.get(hash)
}
