import { mayBeTaken } from '../../shared/fileTypes.ts'
import { fileBytes } from '../../shared/fileLimits.ts'
import { notify } from '../ui/notify.tsx'
import { fileProblemText } from './fileTexts.ts'

/** Whether it is worth sending; why not is said in a toast. */
export function isTakenFile(file: File): boolean {
  const problem =
    file.size > fileBytes
      ? ({ code: 'TOO_LARGE', field: 'file' } as const)
      : file.size === 0
        ? ({ code: 'BAD_INPUT', field: 'file', rule: 'BLANK' } as const)
        : mayBeTaken(file.name)
          ? null
          : ({ code: 'BAD_INPUT', field: 'file', rule: 'WRONG_TYPE' } as const)
  if (problem) notify.error(`${file.name}: ${fileProblemText(problem)}`)
  return !problem
}
