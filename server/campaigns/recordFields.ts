// What conditions on accounts ask of campaigns, whose accounts everybody sees.
import { fieldSql } from '../companies/fieldSql.ts'

Object.assign(fieldSql.COMPANY, {
  CAMPAIGN: {
    kind: 'ids',
    links: (bind) => ({
      id: 'ka.company_id',
      of: 'ka.campaign_id',
      from: `from campaign_account ka join campaign kp on kp.organisation_id = ${bind.org} and kp.id = ka.campaign_id and kp.date_deleted is null
        where ka.organisation_id = ${bind.org} and ka.is_in`,
      wanted: (ids) => ids,
    }),
  },
} satisfies (typeof fieldSql)['COMPANY'])
