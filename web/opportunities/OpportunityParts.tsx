import type { OpportunityPart_partFragment } from '../gql.ts'
import classes from './OpportunityLists.module.css'
import { OpportunityRows } from './OpportunityRows.tsx'

/** The opportunities in which a contact has a part, each with which. */
export function OpportunityParts({ parts }: { parts: readonly OpportunityPart_partFragment[] }) {
  const roles = new Map(parts.map(({ opportunity, role }) => [opportunity.id, role]))
  return (
    <OpportunityRows
      opportunities={parts.map(({ opportunity }) => opportunity)}
      action={({ id }) => <span className={classes.muted}>{roles.get(id)}</span>}
    />
  )
}
