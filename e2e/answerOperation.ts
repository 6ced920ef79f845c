import type { BrowserContext, Page, Route } from 'playwright-core'

/** Answers one GraphQL operation of the product in the server's stead; all others go on to the server. */
export const answerOperation = (
  from: Page | BrowserContext,
  operation: string,
  answer: (route: Route) => unknown,
) =>
  from.route('**/graphql', (route) => {
    const asked = route.request().postDataJSON() as { operationName?: string } | null
    return asked?.operationName === operation ? answer(route) : route.fallback()
  })
