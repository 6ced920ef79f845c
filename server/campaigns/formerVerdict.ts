// A verdict that stands again, once the one over it is taken back, found in the activity log.

const lines = (a: string, k: string): string =>
  `select ${a}.* from activity ${a} where ${a}.organisation_id = $1 and ${a}.company_id = ${k}.company_id
    and ${a}.source_id = ${k}.campaign_id and ${a}.property = 'verdict'`
const newest = (a: string): string => `order by ${a}.date_created desc, ${a}.id desc limit 1`
const by = (a: string): string => `coalesce(${a}.on_behalf_of_id, ${a}.creator_id)`

/**
 * Where the last verdict on `k`, a row of campaign_account, is the person's own (`user`), and the last one of somebody else said
 * what they say now (`text`), whatever they did since; or else the one before theirs did: whose that one was, and since when.
 * SQL of a rule's own statement, whose organisation is `$1`.
 */
export const formerVerdict = (k: string, { text, user }: { text: string; user: string }): string =>
  `select ${by('f')} as user_id, f.date_created
  from (${lines('a', k)} ${newest('a')}) l
  join lateral ((${lines('a', k)} and ${by('a')} <> ${user} ${newest('a')})
    union all (${lines('a', k)} and (a.date_created, a.id) < (l.date_created, l.id) and l.value = ${text} ${newest('a')})) f on f.value2 = ${text}
  where ${by('l')} = ${user} order by ${by('f')} = ${user} limit 1`
