// What may be read of the values of a line.
import type { Viewer } from '../rules/activity.ts'
import { readsFormerAddresses } from '../users/users.graphql.ts'

/** Lines on memberships hold the member's address, which of former members few may read. */
export const valueOf = (line: string, column: 'value' | 'value2', viewer: Viewer): string =>
  readsFormerAddresses(viewer)
    ? `${line}.${column}`
    : `case when ${line}.table_name <> 'organisation_user' or exists (select from organisation_user lo
      where lo.organisation_id = ${viewer.org} and lo.id = ${line}.source_id and lo.date_removed is null) then ${line}.${column} end`
