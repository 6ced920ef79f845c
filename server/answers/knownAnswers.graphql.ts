import { Company } from '../companies/companies.graphql.ts'
import { Contact } from '../companies/contacts.graphql.ts'
import { extend, many, type Join, type ManyField } from '../engine/declare.ts'
import { isNewest, isNewestOfContact } from './isNewest.ts'
import { Answer } from './answers.graphql.ts'

const most = 200

/** What is known: of each question the answer of the latest meeting, of some, that has one. */
const newestAnswers = (newest: Join): ManyField =>
  many(() => Answer, {
    join: (t, _row, bind) =>
      `join meeting km on km.organisation_id = ${bind.org} and km.id = ${t}.meeting_id
      join question kq on kq.organisation_id = ${bind.org} and kq.playbook_version_id = ${t}.playbook_version_id and kq.id = ${t}.question_id`,
    where: (t, row, bind) =>
      `${newest(t, row, bind)}${
        bind.given('importance') ? ` and kq.importance >= ${bind.arg('importance', 'int')}` : ''
      }${bind.given('questionIds') ? ` and ${t}.question_id = any(${bind.arg('questionIds', 'uuid[]')})` : ''}`,
    order: (t) => `kq.importance desc, km.start_date desc, kq.rank, ${t}.question_id`,
    take: { usual: 20, max: most },
    args: 'take: Int = 20, importance: Int, questionIds: [ID!]',
  })

extend(Company, {
  newestAnswers: newestAnswers((t, row, bind) => isNewest(t, 'km', `${row}.id`, bind)),
})
extend(Contact, {
  newestAnswers: newestAnswers((t, row, bind) => isNewestOfContact(t, `${row}.id`, bind)),
})
