// What the page of one account in a campaign shows beside what lists do.
import { campaignSteps } from '../../shared/campaigns.ts'
import { limits } from '../../shared/limits.ts'
import { Answer } from '../answers/answers.graphql.ts'
import { isNewest } from '../answers/isNewest.ts'
import { extend, many, sql } from '../engine/declare.ts'
import { CampaignAccount } from './campaignAccounts.graphql.ts'
import { placeOfAccount } from './steps.ts'

const names = `array[${campaignSteps.map((step) => `'${step}'`).join(', ')}]`

extend(CampaignAccount, {
  step: sql('CampaignStep', (row, bind) => `(${names})[${placeOfAccount(row, bind)} + 1]`, {
    cost: 10,
  }),
  playbookAnswers: many(() => Answer, {
    join: (t, _row, bind) =>
      `join meeting km on km.organisation_id = ${bind.org} and km.id = ${t}.meeting_id`,
    where: (t, row, bind) =>
      `${isNewest(t, 'km', `${row}.company_id`, bind)}
        and ${t}.question_id = any(array(select q.id from campaign p join playbook b on b.organisation_id = ${bind.org} and b.id = p.playbook_id
          join question q on q.organisation_id = ${bind.org} and q.playbook_version_id = b.published_version_id
          where p.organisation_id = ${bind.org} and p.id = ${row}.campaign_id))`,
    order: (t) => `${t}.question_id`,
    rows: { usual: 20, max: limits.questionsPerPlaybook },
  }),
})
