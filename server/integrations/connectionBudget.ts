// Calls of a connection are counted once in a process, whatever is asked at the same time.
import type { CallBudget } from './callBudget.ts'
import type { Connector } from './connector.ts'

const budgets = new WeakMap<Connector, Map<string, CallBudget>>()

export function budgetOf(connector: Connector, integrationId: string): CallBudget {
  const known = budgets.get(connector) ?? new Map<string, CallBudget>()
  budgets.set(connector, known)
  const budget = known.get(integrationId) ?? connector.newBudget()
  known.set(integrationId, budget)
  return budget
}
