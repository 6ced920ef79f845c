import { t } from '@lingui/core/macro'
import { refusalOf, type Saved } from '../data/mutate.ts'

/** Why no PDF was begun; null: one was. */
export function pdfRefusal(saved: Saved<unknown>): string | null {
  const full = saved.problem?.all.find(
    ({ field, rule }) => rule === 'TOO_MANY' && field?.endsWith('newId'),
  )
  if (!full) return refusalOf(saved)
  const max = Number(full.params?.['max'])
  return full.params?.['of'] === 'ORGANISATION'
    ? t`Your organisation has ${max} PDFs that are still being made, as many as may wait. Try again in a few minutes.`
    : t`${max} PDFs of yours are still being made, as many as may wait. Try again when some of them are ready.`
}
