import { questionKind } from '../../shared/questionTypes.ts'

/** Kinds whose answers can be tested in a branch. */
export const canBranch = (question: { dataType: string }): boolean =>
  !['text', 'line', 'labels'].includes(questionKind(question.dataType))
