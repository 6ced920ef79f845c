// Looks for accounts and contacts that may be one, by the keys that two spellings share: docs/decisions/0086-similar-records.md.
import type { Database } from '../database/database.ts'
import { inOrganisation } from '../database/inOrganisation.ts'
import { declareOrganisationJob } from '../work/jobKinds.ts'
import type { MergeKind } from './references.ts'

/** A key of more records than this says too little, as a host at which many have their mail. */
const mostOfKey = 8
/** Pairs of each kind, the most likely first. */
const mostPairs = 5000
/** Half a minute at 100,000 on a busy machine. */
const milliseconds = 300_000

interface Kind {
  table: 'company' | 'contact'
  keys: string
}
const kinds: Record<MergeKind, Kind> = {
  COMPANY: {
    table: 'company',
    keys: 'app.company_keys(c.name, c.vat, c.url, c.websites, c.emails)',
  },
  CONTACT: {
    table: 'contact',
    keys: 'app.contact_keys(c.first_name, c.last_name, c.telephones, c.emails)',
  },
}

/** Hosts of websites and of mail meet in one key; two that only have their mail with one host share nothing. */
const findText = (kind: MergeKind): string => {
  const { table, keys } = kinds[kind]
  return `with k as materialized (
    select c.id, case when starts_with(k, 'mail:') then 'site:' || substr(k, 6) else k end as key, bool_and(starts_with(k, 'mail:')) as is_mail
    from ${table} c, unnest(${keys}) k where c.organisation_id = $1 and c.date_deleted is null group by 1, 2),
  few as (select key from k group by key having count(*) between 2 and ${mostOfKey}),
  pair as (select l.id as left_id, r.id as right_id, array_agg(distinct w.why order by w.why) as why
    from few f join k l on l.key = f.key join k r on r.key = f.key and r.id > l.id and not (l.is_mail and r.is_mail),
      lateral (select case split_part(f.key, ':', 1) when 'sound' then 'NAME' when 'site' then 'WEBSITE' else upper(split_part(f.key, ':', 1)) end as why) w
    group by 1, 2),
  likely as materialized (select left_id, right_id, why,
      (case when why && '{VAT,EMAIL}' then 10 else 0 end + 3 * cardinality(why) + case when 'NAME' = any(why) then 1 else 0 end) as score
    from pair order by score desc, left_id, right_id limit ${mostPairs}),
  gone as (delete from duplicate_pair d where d.organisation_id = $1 and d.kind = '${kind}' and d.date_dismissed is null
    and not exists (select from likely n where n.left_id = d.left_id and n.right_id = d.right_id))
  insert into duplicate_pair as d (organisation_id, kind, left_id, right_id, why, score)
  select $1, '${kind}', left_id, right_id, why, score from likely order by left_id, right_id
  on conflict (organisation_id, kind, left_id, right_id) do update set why = excluded.why, score = excluded.score
    where (d.why, d.score) is distinct from (excluded.why, excluded.score)`
}

/** Keeps what may be one, and forgets what is not any more; doing it twice does no harm. */
export async function findDuplicatesOf(database: Database, organisationId: string): Promise<void> {
  for (const kind of ['COMPANY', 'CONTACT'] as const)
    await inOrganisation(
      database,
      organisationId,
      (db) => db.query(findText(kind), [organisationId]),
      { milliseconds },
    )
}

declareOrganisationJob({
  name: 'find-duplicates-of',
  fanOut: { queue: 'find-duplicates', cron: '50 1 * * *', atStart: true },
  work: ({ database, organisationId }) => findDuplicatesOf(database, organisationId),
})
