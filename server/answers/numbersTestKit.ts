// What the numbers are asked by, as the screens that show them ask.
const bars = '{ startNumber endNumber count }',
  periods = '{ date count }'
export const chart = `questionId typeOfAnalytics answerCount yesNoData { answeredYes answeredNo
  answeredEmpty answerRatio }
  barChartData { zoomedInData ${bars} zoomedOutData ${bars} } doughnutChartData { optionId count }
  timeChartData { hour startMinute count } dateChartData { countPerMonth ${periods} countPerWeek
    ${periods} }`
export const allCharts = `query ($b: ID!, $filters: [AnswerRangeInput!]) { playbookAnalytics(playbookId:
  $b, filters: $filters) { ${chart} } }`
export const oneChart = `query ($q: ID!, $filters: [AnswerRangeInput!]) { questionAnalytics(questionId: $q,
  filters: $filters) { ${chart} } }`
export const behind = `query ($q: ID!, $b: ID!, $filters: [AnswerRangeInput!]!) { answers(questionId: $q,
  filters: $filters, take: 200) { companyDialogId }
  companyDialogsFromAnswers(playbookId: $b, filters: $filters, take: 200) { id }
    companyDialogs(filters: $filters) { id } }`
export const counts = `query ($b: ID!) { latestCompanyDialogCompleteness(take: 200) { id percentage
  questionCount answerCount }
  companyDialogs { id answerCount } playbook(id: $b) { published { hubs { questions { id answerCount
    companyDialogCount } } } noLongerAsked { id answerCount companyDialogCount } } }`
