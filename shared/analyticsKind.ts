import { questionKind, type QuestionKind } from './questionTypes.ts'

export type AnalyticsKind = 'YES_NO' | 'BAR' | 'DOUGHNUT' | 'TIME' | 'DATE' | 'TEXT'

const kinds: Record<QuestionKind, AnalyticsKind> = {
  bool: 'YES_NO',
  int: 'BAR',
  float: 'BAR',
  slider: 'BAR',
  floatSlider: 'BAR',
  range: 'BAR',
  single: 'DOUGHNUT',
  multiple: 'DOUGHNUT',
  labels: 'DOUGHNUT',
  time: 'TIME',
  date: 'DATE',
  dateTime: 'DATE',
  text: 'TEXT',
  line: 'TEXT',
}
/** The chart that a question's answers need. */
export const analyticsKind = (dataType: string): AnalyticsKind => kinds[questionKind(dataType)]
