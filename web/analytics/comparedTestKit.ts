/** A chart that nobody answered. */
export const empty = {
  __typename: 'Analytics' as const,
  questionId: 'q',
  typeOfAnalytics: 'DOUGHNUT' as const,
  answerCount: 0,
  yesNoData: null,
  barChartData: null,
  doughnutChartData: null,
  timeChartData: null,
  dateChartData: null,
}
export const slice = (optionId: string, count: number) => ({
  __typename: 'DoughnutSlice' as const,
  optionId,
  count,
  label: optionId,
})
