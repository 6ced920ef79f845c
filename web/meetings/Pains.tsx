import { Trans, useLingui } from '@lingui/react/macro'
import { useEffectEvent, useLayoutEffect } from 'react'
import { useQuery } from 'urql'
import { newId } from '../../shared/id.ts'
import { norm } from '../../shared/searchText.ts'
import { MeetingPainsDocument, type Overlay_meetingFragment } from '../gql.ts'
import { useOutbox } from '../outbox/OutboxProvider.tsx'
import { notify } from '../ui/notify.tsx'
import { NamedPain, type Named } from './NamedPain.tsx'
import { PainField } from './PainField.tsx'
import classes from './SideList.module.css'

type PainsProps = {
  /** They are wished for, and stand in their place, into which their script may come late. */
  onShow: (() => void) | null
  meetingId: string
  /** With the own unsent changes. */
  named: readonly Named[]
  /** As the server has it. */
  arrived: Pick<Overlay_meetingFragment, 'seq' | 'pains'>
  readOnly: boolean
}

/** What troubles the customer: named by typing, voted up, with what answers it and a note on each. */
export function Pains({ onShow, meetingId, named, arrived, readOnly }: PainsProps) {
  const { t } = useLingui()
  const outbox = useOutbox()
  const show = useEffectEvent(() => onShow?.())
  useLayoutEffect(() => show(), [])
  const [{ data }] = useQuery({ query: MeetingPainsDocument })
  const known = data?.pains ?? []
  const isNamed = (id: string): boolean =>
    named.some(({ painId, pain }) => painId === id || pain.id === id)
  const record = `CompanyDialog:${meetingId}` as const
  const name = (painId: string, title: string, isNew: boolean): void =>
    void outbox.put({
      kind: 'addMeetingPain',
      record,
      input: { id: newId(), painId, ...(isNew && { title }), shown: { title } },
    })
  const make = (title: string): void => {
    const called = known.find((pain) => norm(pain.title) === norm(title))
    if (called ? isNamed(called.id) : named.some(({ pain }) => norm(pain.title) === norm(title)))
      notify.info(t`“${title}” is named already`)
    else name(called?.id ?? newId(), called?.title ?? title, !called)
  }
  const remove = ({ id, painId, pain, note, noteVersionId, voteCount, hasMyVote }: Named): void => {
    void outbox.put({ kind: 'removeMeetingPain', record, input: { painId } })
    notify.info(t`“${pain.title}” was taken off the meeting`, {
      undo: () => {
        const shown = { title: pain.title, note, noteVersionId, voteCount, hasMyVote }
        void outbox.put({ kind: 'addMeetingPain', record, input: { id, painId, shown } })
      },
    })
  }
  return (
    <div className={classes.stack}>
      {named.length === 0 && (
        <p className={classes.none}>
          <Trans>No pain named yet</Trans>
        </p>
      )}
      {named.length > 0 && (
        <ul className={classes.list}>
          {named.map((one) => (
            <NamedPain
              key={one.painId}
              meetingId={meetingId}
              seq={arrived.seq}
              named={one}
              arrived={arrived.pains.find(({ painId }) => painId === one.painId)}
              bullets={known.find(({ id }) => id === one.pain.id)?.bullets ?? []}
              readOnly={readOnly}
              onRemove={() => remove(one)}
            />
          ))}
        </ul>
      )}
      <PainField
        draft={`pain.${meetingId}`}
        offered={known.filter(({ id }) => !isNamed(id))}
        onPick={({ id, title }) => name(id, title, false)}
        onMake={make}
      />
    </div>
  )
}
