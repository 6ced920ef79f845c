import { useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import type { ClipboardEvent } from 'react'
import { linesOf } from '../../shared/draftEdits.ts'
import { newId } from '../../shared/id.ts'
import { questionForm } from '../../shared/inputs/question.ts'
import { limits } from '../../shared/limits.ts'
import { CreateQuestionDocument } from '../gql.ts'
import { LazyOptionMedia } from '../media/lazyMedia.tsx'
import { FieldRows } from '../records/FieldRows.tsx'
import { declareRows, type FieldRows as Fields } from '../records/useFieldRows.ts'
import classes from './builder.module.css'
import type { QuestionDraft } from './questionDraft.ts'

export const optionRows = declareRows(CreateQuestionDocument, 'options', questionForm.shape.options)
type Option = QuestionDraft['options'][number]

/** The options of a choice, in order. */
export function OptionsEditor({
  of,
  versionId,
}: {
  of: Fields<Option, typeof optionRows.schema.of.shape>
  /** in which they are; null: of a question that is not there yet */
  versionId: string | null
}) {
  const { t } = useLingui()
  /** A list of lines: an option each, behind the one in which it is pasted. */
  const onPaste = (event: ClipboardEvent): void => {
    const titles = linesOf(event.clipboardData.getData('text/plain'), limits.optionTitle)
    if (titles.length < 2) return
    event.preventDefault()
    const row = (event.target as Element).closest('[data-row]')?.getAttribute('data-row'),
      at = of.rows.findIndex(({ id }) => id === row),
      isEmpty = at >= 0 && !of.rows[at]!.title.trim()
    const seen = new Set(of.rows.map(({ title }) => title.trim().toLowerCase()))
    const added = titles.flatMap((title) => {
      const isNew = !seen.has(title.toLowerCase())
      seen.add(title.toLowerCase())
      return isNew ? [{ id: newId(), title }] : []
    })
    const place = at < 0 ? of.rows.length : isEmpty ? at : at + 1
    of.change(of.rows.toSpliced(place, isEmpty ? 1 : 0, ...added).slice(0, optionRows.schema.max))
  }
  return (
    <div onPaste={onPaste}>
      <FieldRows
        of={of}
        ordered
        label={t`Options`}
        rowLabel={(number) => t`Option ${number}`}
        name={({ title }) => title}
        blank={() => ({ id: newId(), title: '' })}
        add={t`Add an option`}
        none={t`No options`}
      >
        {({ value, text, set }) => (
          <div className={classes.option}>
            <TextInput {...text('title')} />
            <LazyOptionMedia
              versionId={versionId}
              option={value}
              onChange={(mediaItemId) => set({ mediaItemId })}
            />
          </div>
        )}
      </FieldRows>
    </div>
  )
}
