// What conditions on accounts ask of their opportunities; only those that the person may see.
import { fieldSql } from '../companies/fieldSql.ts'
import { opportunityVisible } from './opportunityVisible.ts'

Object.assign(fieldSql.COMPANY, {
  OPEN_OPPORTUNITY: {
    kind: 'flag',
    holds: (bind) =>
      `select o.company_id from opportunity o where o.organisation_id = ${bind.org} and o.outcome is null and o.date_deleted is null
        and ${opportunityVisible('o', bind)}`,
  },
} satisfies (typeof fieldSql)['COMPANY'])
