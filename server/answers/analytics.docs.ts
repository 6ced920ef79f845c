import { limits } from '../../shared/limits.ts'
import { describeMembers, describeType } from '../engine/describe.ts'

describeType('TypeOfAnalytics', 'The chart that the answers to a question need.', {
  YES_NO: 'Yes or no: yesNoData.',
  BAR: 'Numbers and ranges: barChartData.',
  DOUGHNUT: 'Options and labels: doughnutChartData.',
  TIME: 'Times of day: timeChartData.',
  DATE: 'Days and instants: dateChartData.',
  TEXT: 'Texts, which have a number of answers and no chart.',
})
describeType(
  'Analytics',
  'The answers to one question over all meetings that the person may see and all versions, counted. Answers that do not count elsewhere do not count here.',
  {
    questionId: 'The question whose answers are counted, through all versions.',
    typeOfAnalytics: 'Which of the charts is filled; the others are null.',
    answerCount: 'How many answers there are, without cleared ones.',
    yesNoData: 'With YES_NO: the counts.',
    barChartData: 'With BAR: the bars.',
    doughnutChartData: 'With DOUGHNUT: what was chosen, most often first.',
    timeChartData: 'With TIME: the times that were given, by hour and minute.',
    dateChartData: 'With DATE: the days that were given.',
  },
)
describeType('YesNoData', 'Answers that are yes or no.', {
  answeredYes: 'How many are yes.',
  answeredNo: 'How many are no.',
  answeredEmpty: 'How many were cleared.',
  answerRatio: 'Share of yes among yes and no, 0 to 1; null without either.',
})
describeType('Bar', 'Answers between two numbers.', {
  startNumber: 'The least number of the bar, itself included.',
  endNumber: 'Of whole numbers the last one of the bar; else where the next bar begins.',
  count: 'How many answers are in it. A range counts in each bar that it touches.',
})
describeType('BarChartData', 'The same numbers in bars of two widths, empty ones included.', {
  zoomedInData: 'Narrow bars, at most 40, by their numbers.',
  zoomedOutData: 'Wide bars, at most 10, each of whole narrow ones, by their numbers.',
})
describeType('DoughnutSlice', 'An option or label that answers hold.', {
  optionId: 'Id of the option or label.',
  count: 'How many answers hold it. An answer with several counts in each.',
  label: 'Its title in the newest version that has it; empty where it is no more.',
})
describeType('TimeCell', 'Answers within ten minutes of a day; cells without any are left out.', {
  count: 'How many answers are in it.',
  hour: 'Hour of the day, 0–23.',
  startMinute: 'The minute with which it begins: 0, 10, 20, 30, 40 or 50.',
})
describeType('PeriodCount', 'Answers of one week or month; those without any are left out.', {
  date: 'Its first day, of a week the Monday. Days are those of the place of the meeting.',
  count: 'How many answers are in it.',
})
describeType('DateChartData', 'The same days by month and by week, earliest first.', {
  countPerMonth: 'Months.',
  countPerWeek: 'Weeks, which begin on Monday.',
})

describeMembers('Query', {
  questionAnalytics: [
    'The answers to one question. Null when it was never published, or its playbook is in the bin.',
    {
      questionId: 'Id of the question.',
      dataType: 'The type that the answers are counted as; without it that of the newest version.',
      filterCompanyDialogs: `Only answers of these meetings, by id, at most ${limits.meetingsInPeriod.toLocaleString('en')}; without it of all.`,
    },
  ],
  playbookAnalytics: [
    'The answers to all questions of the newest published version of a playbook, in its order, then to those of Playbook.noLongerAsked.',
    {
      playbookId: 'Id of the playbook. The list is empty when it is not there, or in the bin.',
      campaignId: 'Only answers of meetings that were planned from this campaign.',
    },
  ],
})
describeMembers('Playbook', {
  noLongerAsked:
    'Questions that the newest published version lacks and that answers which the person may see were given to, each as in the last version that asked it; by title.',
})
