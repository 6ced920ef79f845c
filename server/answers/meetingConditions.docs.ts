import { limits } from '../../shared/limits.ts'
import { describeEverywhere } from '../engine/describe.ts'

describeEverywhere({
  arguments: {
    'conditions: [RecordConditionInput!]': `Only meetings that meet all of these, beside filters: who attends, labels, day, version, answers, and by company their account; ${limits.filters} tests at most, groups and all. An empty list is no filter.`,
  },
})
