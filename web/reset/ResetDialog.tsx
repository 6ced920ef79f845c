import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Radio, Stack, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useQuery } from 'urql'
import { newId } from '../../shared/id.ts'
import { newReset } from '../../shared/inputs/reset.ts'
import { resetDays } from '../../shared/limits.ts'
import { errorText, problemsOf } from '../data/errors.ts'
import { applyProblem, useSave } from '../data/mutate.ts'
import { useSession } from '../data/session.tsx'
import {
  ResetCountsDocument,
  ResetDataDocument,
  ResetDataTableDocument,
  type ResetCountsQuery,
  type ResetTable,
} from '../gql.ts'
import { checkedBy } from '../records/checkedBy.ts'
import { textFields } from '../records/textFields.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { FormEnd } from '../ui/FormEnd.tsx'
import { LoadingState } from '../ui/LoadingState.tsx'
import { resetNames } from '../records/resetNames.ts'
import classes from './ResetDialog.module.css'

interface Props {
  onStarted: () => void
  onClose: () => void
}
type Counts = NonNullable<ResetCountsQuery['resetCounts']>
interface Draft {
  /** empty: nothing is chosen yet */
  table: ResetTable | 'ALL' | ''
  organisationTitle: string
  reason: string
}
const names = ['organisationTitle', 'reason'] as const
const resolver = checkedBy(newReset, (draft: Draft) => draft)

/** What is to go, how much of it there is, and whether the person means it. */
export function ResetDialog({ onStarted, onClose }: Props) {
  const { t } = useLingui()
  const [{ data, error }, refetch] = useQuery({
    query: ResetCountsDocument,
    requestPolicy: 'network-only',
  })
  return (
    <FormDialog title={t`Remove data`} onClose={onClose}>
      {(form) =>
        data?.resetCounts ? (
          <ResetForm {...form} counts={data.resetCounts} onStarted={onStarted} onClose={onClose} />
        ) : error ? (
          <ErrorState
            reference={problemsOf(error)[0]?.reference}
            onRetry={() => refetch({ requestPolicy: 'network-only' })}
          >
            {errorText(error)}
          </ErrorState>
        ) : (
          <LoadingState rows={8} />
        )
      }
    </FormDialog>
  )
}

function ResetForm({
  counts,
  onStarted,
  onClose,
  onDirty,
  onCancel,
}: Props & { counts: Counts; onDirty: (dirty: boolean) => void; onCancel: () => void }) {
  const { t, i18n } = useLingui()
  const { me } = useSession()
  const title = me.organisation.title
  const [problem, setProblem] = useState<string | null>(null)
  const [id] = useState(newId)
  const one = useSave(ResetDataTableDocument),
    all = useSave(ResetDataDocument)
  const form = useForm({
    resolver,
    defaultValues: { table: '', organisationTitle: '', reason: '' } as Draft,
  })
  const {
    control,
    setError,
    getValues,
    formState: { isDirty },
  } = form
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  const sayToChoose = (): void =>
    setError('table', { message: t`Choose what is to go.` }, { shouldFocus: true })
  const submit = form.handleSubmit(
    async (typed) => {
      setProblem(null)
      const { table } = getValues()
      if (table === '') return sayToChoose()
      if (typed.organisationTitle !== title.trim())
        return setError('organisationTitle', { message: t`Type “${title}” exactly.` })
      const saved = await (table === 'ALL'
        ? all.save({ id, ...typed })
        : one.save({ id, table, ...typed }))
      if (!saved.ok) return setProblem(applyProblem(saved.problem, names, setError))
      onDirty(false)
      onStarted()
      onClose()
    },
    () => {
      // the input's own rules say nothing about it
      if (getValues('table') === '') sayToChoose()
    },
  )
  const fields = textFields(form, newReset.shape)
  const aboutOf = ({ table, count, along }: Counts[number]): string => {
    const others = along as Record<string, number>,
      rows = Object.values(others).reduce((sum, each) => sum + each, 0),
      answers = others['answer'] ?? 0
    const said = [i18n.number(count)]
    if (table !== 'ANSWERS' && answers > 0)
      said.push(plural(answers, { one: 'with # answer', other: 'with # answers' }))
    if (rows > 0)
      said.push(
        plural(rows, {
          one: '# row goes along in all',
          other: '# rows go along in all',
        }),
      )
    return said.join(' · ')
  }
  return (
    <form className={classes.fields} noValidate onSubmit={(event) => void submit(event)}>
      <p className={classes.note}>
        <Trans>
          What you choose goes for everybody in the organisation. It is archived first: for{' '}
          {resetDays} days you can have it back here, unless a contact is erased meanwhile. All
          members are told.
        </Trans>
      </p>
      <Controller
        control={control}
        name="table"
        render={({ field: { ref, ...field }, fieldState }) => (
          <Radio.Group label={t`What is to go`} error={fieldState.error?.message} {...field}>
            <Stack gap="sm" mt="xs">
              {counts.map((row, at) => (
                <Radio
                  key={row.table}
                  ref={at === 0 ? ref : undefined}
                  value={row.table}
                  label={t(resetNames[row.table])}
                  description={aboutOf(row)}
                />
              ))}
              <Radio
                value="ALL"
                label={t`All of these`}
                description={t`Accounts, opportunities, campaigns, members and settings stay.`}
              />
            </Stack>
          </Radio.Group>
        )}
      />
      <TextInput
        label={t`Why`}
        description={t`The log has it.`}
        required
        autoComplete="off"
        {...fields('reason')}
      />
      <TextInput
        label={t`The name of the organisation`}
        description={t`Type “${title}”, so that nothing goes by mistake.`}
        required
        autoComplete="off"
        {...fields('organisationTitle')}
      />
      <FormEnd
        problem={problem}
        saving={one.saving || all.saving}
        onCancel={onCancel}
        removes={<Trans>Remove data</Trans>}
      />
    </form>
  )
}
