import { limits } from '../limits.ts'
import { requiredText } from './texts.ts'
import { id, ids } from './ids.ts'
import { object } from './schema.ts'

export const newComment = object({
  content: requiredText(limits.comment),
  questionId: id,
  mentionedUserIds: ids(limits.mentioned),
})
