import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconArrowsLeftRight } from '@tabler/icons-react'
import { useState, type FormEvent } from 'react'
import { useQuery } from 'urql'
import { mergeUndoDays } from '../../shared/limits.ts'
import { errorText, problemsOf } from '../data/errors.ts'
import { refusalOf, useSave } from '../data/mutate.ts'
import {
  MergePreviewDocument,
  MergeRecordsDocument,
  type MergeField,
  type MergePreviewQuery,
  type MergeTable,
} from '../gql.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import formEnd from '../ui/FormEnd.module.css'
import { LoadingState } from '../ui/LoadingState.tsx'
import { notify } from '../ui/notify.tsx'
import { RelativeTime } from '../ui/RelativeTime.tsx'
import classes from './MergeForm.module.css'
import { useMergeWords } from './useMergeWords.ts'
import { useUndoMerge } from './useUndoMerge.ts'

type Preview = NonNullable<MergePreviewQuery['mergePreview']>
type Field = Preview['fields'][number]
/** The record whose value stays, which a change of places leaves, and what the two had: another choice when they have not. */
type Choice = { id: string; values: string }

interface Props {
  table: MergeTable
  /** The first one stays, unless they change places. */
  ids: readonly [string, string]
  onDirty: (dirty: boolean) => void
  onCancel: () => void
  onDone: (winnerId: string) => void
}

/** Field by field, and what moves. */
export function MergeForm({ table, ids, onDirty, onCancel, onDone }: Props) {
  const { t } = useLingui()
  const [isSwapped, setSwapped] = useState(false)
  const [chosen, setChosen] = useState<Partial<Record<MergeField, Choice>>>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [winnerId, loserId] = isSwapped ? [ids[1], ids[0]] : ids
  const [{ data, error, fetching }, refetch] = useQuery({
    query: MergePreviewDocument,
    variables: { table, winnerId, loserId },
    requestPolicy: 'network-only',
  })
  const { save, saving } = useSave(MergeRecordsDocument)
  const { undo } = useUndoMerge()
  const preview = data?.mergePreview
  if (!preview)
    return error ? (
      <ErrorState
        reference={problemsOf(error)[0]?.reference}
        onRetry={() => refetch({ requestPolicy: 'network-only' })}
      >
        {errorText(error)}
      </ErrorState>
    ) : (
      <LoadingState rows={8} label={t`Loading both`} />
    )
  const { winnerTitle: winner, loserTitle: loser } = preview
  const valuesOf = ({ winner: one, loser: other }: Field): string =>
    JSON.stringify(isSwapped ? [other, one] : [one, other])
  const takes = (field: Field): boolean => {
    const choice = chosen[field.field]
    return choice?.values === valuesOf(field) ? choice.id === loserId : field.takesLoser
  }
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setProblem(null)
    const take = preview.fields.filter(takes).map(({ field }) => field)
    const saved = await save({
      table,
      winnerId,
      loserId,
      take,
      revision: preview.revision,
    })
    if (!saved.ok) {
      const isOvertaken = saved.problem.all.some(({ code }) => code === 'CONFLICT')
      if (isOvertaken) refetch({ requestPolicy: 'network-only' })
      return setProblem(
        isOvertaken
          ? t`Somebody has changed one of the two in the meantime. Look at them once more.`
          : refusalOf(saved),
      )
    }
    const { id } = saved.data.mergeRecords
    const name = preview.fields.find(({ field }) => field === 'NAME'),
      stays = (name && take.includes('NAME') && name.loser) || winner
    notify.success(
      stays === loser
        ? t`The two are one now: “${stays}”.`
        : t`“${loser}” is a part of “${stays}” now.`,
      {
        id: `merge ${id}`,
        undo: () => void undo(id),
      },
    )
    onDirty(false)
    onDone(winnerId)
  }
  return (
    <form onSubmit={(event) => void send(event)} aria-busy={fetching}>
      <div className={classes.heads}>
        <Head title={winner} changed={preview.winnerChanged}>
          <Trans>Stays</Trans>
        </Head>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconArrowsLeftRight size={14} aria-hidden />}
          onClick={() => setSwapped(!isSwapped)}
        >
          <Trans>Change places</Trans>
        </Button>
        <Head title={loser} changed={preview.loserChanged}>
          <Trans>Is merged into it</Trans>
        </Head>
      </div>
      <Fields
        fields={preview.fields}
        whose={winner === loser ? [t`Stays`, t`Is merged into it`] : [winner, loser]}
        takes={takes}
        onChoose={(field, takesLoser) => {
          const choice = { id: takesLoser ? loserId : winnerId, values: valuesOf(field) }
          setChosen({ ...chosen, [field.field]: choice })
          onDirty(true)
        }}
      />
      <Moves moves={preview.moves} to={winner} />
      <p className={classes.note}>
        <Trans>
          Links to “{loser}” lead to “{winner}” from then on. You can undo this for {mergeUndoDays}{' '}
          days, in the history of “{winner}”.
        </Trans>
      </p>
      {problem && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      <div className={formEnd.actions}>
        <Button variant="default" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" loading={saving} disabled={fetching}>
          <Trans>Merge</Trans>
        </Button>
      </div>
    </form>
  )
}

function Head({
  title,
  changed,
  children,
}: {
  title: string
  changed: string
  children: React.ReactNode
}) {
  return (
    <div className={classes.head}>
      <span className={classes.role}>{children}</span>
      <strong className={classes.title}>{title}</strong>
      <span className={classes.changed}>
        <Trans>
          Changed <RelativeTime moment={changed} />
        </Trans>
      </span>
    </div>
  )
}

interface FieldsProps {
  fields: Preview['fields']
  /** what tells the two apart: of the one that stays, of the other one */
  whose: readonly [string, string]
  takes: (field: Field) => boolean
  onChoose: (field: Field, takesLoser: boolean) => void
}

/** Fields in which nothing is to choose say what is in them. */
function Fields({ fields, whose, takes, onChoose }: FieldsProps) {
  const { names, said } = useMergeWords()
  const filled = fields.filter(({ winner, loser }) => winner != null || loser != null)
  return (
    <div className={classes.fields}>
      {filled.map((one) => {
        const { field, winner, loser, joined } = one,
          both = joined ?? (winner === loser ? winner : null)
        return (
          <div key={field} className={classes.field}>
            <span className={classes.name}>{names[field]}</span>
            {both === null ? (
              <div role="radiogroup" aria-label={names[field]} className={classes.values}>
                {[false, true].map((isLoser) => (
                  <label key={String(isLoser)} className={classes.value}>
                    <input
                      type="radio"
                      name={field}
                      checked={takes(one) === isLoser}
                      onChange={() => onChoose(one, isLoser)}
                    />
                    <span>
                      <span className={classes.whose}>{whose[isLoser ? 1 : 0]}</span>{' '}
                      {said(field, isLoser ? loser : winner) ?? (
                        <span className={classes.nothing}>
                          <Trans>Nothing</Trans>
                        </span>
                      )}
                    </span>
                  </label>
                ))}
              </div>
            ) : (
              <span className={classes.both}>{said(field, both)}</span>
            )}
          </div>
        )
      })}
    </div>
  )
}

/** What goes to the one that stays. */
function Moves({ moves, to }: { moves: Preview['moves']; to: string }) {
  const { i18n } = useLingui()
  const { parts } = useMergeWords()
  const format = new Intl.ListFormat(i18n.locale)
  const all = format.format(moves.map(({ part, count }) => parts[part](count))),
    both = format.format(
      moves.flatMap(({ part, both: count }) => (count > 0 ? [parts[part](count)] : [])),
    )
  return (
    <p className={classes.note}>
      {moves.length === 0 ? (
        <Trans>Nothing else hangs on it.</Trans>
      ) : (
        <Trans>
          To “{to}” move: {all}.
        </Trans>
      )}{' '}
      {both !== '' && <Trans>Both have the same: {both}; each of these stays once.</Trans>}
    </p>
  )
}
