// What the GraphQL client has of its parser in the built product (scripts/graphqlPlugin.ts): documents come with their
// text from web/gql.ts, so none is printed.
export { GraphQLError, Kind, parse, valueFromASTUntyped } from '@0no-co/graphql.web'

export function print(): never {
  throw new Error('A document has no text: take it from web/gql.ts, or make it by web/document.ts.')
}
