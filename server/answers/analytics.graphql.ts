import { limits } from '../../shared/limits.ts'
import { call, define, extend, many } from '../engine/declare.ts'
import { Playbook } from '../playbooks/playbooks.graphql.ts'
import { Question } from '../playbooks/questions.graphql.ts'
import { playbookAnalytics, questionAnalytics } from './analytics.ts'
import { askedVersion, isNoLongerAsked } from './noLongerAsked.ts'

define('enum TypeOfAnalytics { YES_NO BAR DOUGHNUT TIME DATE TEXT }')
define(`type YesNoData {
  answeredYes: Int!
  answeredNo: Int!
  answeredEmpty: Int!
  answerRatio: Float
}`)
define(`type Bar {
  startNumber: Float!
  endNumber: Float!
  count: Int!
}`)
define(`type BarChartData {
  zoomedInData: [Bar!]!
  zoomedOutData: [Bar!]!
}`)
define(`type DoughnutSlice {
  optionId: ID!
  count: Int!
  label: String!
}`)
define(`type TimeCell {
  count: Int!
  hour: Int!
  startMinute: Int!
}`)
define(`type PeriodCount {
  date: Date!
  count: Int!
}`)
define(`type DateChartData {
  countPerMonth: [PeriodCount!]!
  countPerWeek: [PeriodCount!]!
}`)
define(`type Analytics {
  questionId: ID!
  typeOfAnalytics: TypeOfAnalytics!
  answerCount: Int!
  yesNoData: YesNoData
  barChartData: BarChartData
  doughnutChartData: [DoughnutSlice!]
  timeChartData: [TimeCell!]
  dateChartData: DateChartData
}`)

extend(Playbook, {
  noLongerAsked: many(() => Question, {
    join: askedVersion,
    where: isNoLongerAsked,
    order: 'norm, id',
    rows: { usual: 5, max: limits.questionsPerPlaybook },
  }),
})

call({
  questionAnalytics: {
    args: 'questionId: ID!, dataType: DataType, filters: [AnswerRangeInput!], conditions: [RecordConditionInput!], filterCompanyDialogs: [ID!]',
    type: 'Analytics',
    run: questionAnalytics,
    cost: 500,
  },
  playbookAnalytics: {
    args: 'playbookId: ID!, filters: [AnswerRangeInput!], conditions: [RecordConditionInput!], campaignId: ID',
    type: '[Analytics!]!',
    run: playbookAnalytics,
    cost: 1000,
  },
})
