/** The pain that stands for a row of pain: the one that it was merged into, else itself. */
export const standingPain = (row: string): string => `coalesce(${row}.standing_id, ${row}.id)`

/** All pains that are one by now with any of these, and these themselves. `ids` and `org`: SQL of type uuid[] and uuid. */
export const samePains = (ids: string, org: string): string =>
  `(${ids} || array(select mp.id from pain mp where mp.organisation_id = ${org} and ${standingPain('mp')} in (
    select ${standingPain('mq')} from pain mq where mq.organisation_id = ${org} and mq.id = any(${ids}))))`
