import { parse } from '@0no-co/graphql.web'
import type { DocumentNode } from 'graphql'
import type { TypedDocumentNode } from 'urql'

const known = new Map<string, DocumentNode>()

/** A document as generated: known to the server by its hash, parsed only when it is first used. */
export function document<Data, Variables>(
  hash: string,
  ...parts: string[]
): TypedDocumentNode<Data, Variables & Record<string, unknown>> {
  const body = parts.join('\n')
  let parsed: DocumentNode | undefined
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
      parsed ??= parse(body, { noLocation: true })
      return parsed.definitions
    },
  }
  known.set(short(hash), lazy as unknown as DocumentNode)
  return lazy as unknown as TypedDocumentNode<Data, Variables & Record<string, unknown>>
}

/** The hash by which the server knows the document; undefined for text written by hand. */
export function hashOf(node: object): string | undefined {
  return (node as { __meta__?: { hash: string } }).__meta__?.hash
}

/** The text behind a hash, for a server that does not know it. */
export const textOf = (hash: string): string | undefined => known.get(short(hash))?.loc?.source.body

/** The document that the declaration of a page means, which has no more of it than how its hash begins (scripts/documentsPlugin.ts); undefined while its script is not here. */
export const documentOf = (declared: object): DocumentNode | undefined =>
  known.get(short(hashOf(declared) ?? ''))

function short(hash: string): string {
  return hash.slice(0, 8)
}
