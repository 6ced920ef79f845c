import { Company } from '../companies/companies.graphql.ts'
import { extend, many } from '../engine/declare.ts'
import { isNewest } from './isNewest.ts'
import { Answer } from './answers.graphql.ts'

const most = 200

/** What is known of an account: of each question the answer of its latest meeting that has one. */
extend(Company, {
  newestAnswers: many(() => Answer, {
    join: (t, _row, bind) =>
      `join meeting km on km.organisation_id = ${bind.org} and km.id = ${t}.meeting_id
      join question kq on kq.organisation_id = ${bind.org} and kq.playbook_version_id = ${t}.playbook_version_id and kq.id = ${t}.question_id`,
    where: (t, row, bind) =>
      `${isNewest(t, 'km', `${row}.id`, bind)}${
        bind.given('importance') ? ` and kq.importance >= ${bind.arg('importance', 'int')}` : ''
      }${bind.given('questionIds') ? ` and ${t}.question_id = any(${bind.arg('questionIds', 'uuid[]')})` : ''}`,
    order: (t) => `kq.importance desc, km.start_date desc, kq.rank, ${t}.question_id`,
    take: { usual: 20, max: most },
    args: 'take: Int = 20, importance: Int, questionIds: [ID!]',
  }),
})
