import { Trans, useLingui } from '@lingui/react/macro'
import { useEffectEvent, useLayoutEffect } from 'react'
import { useQuery } from 'urql'
import { newId } from '../../shared/id.ts'
import { norm } from '../../shared/searchText.ts'
import { useSession } from '../data/session.tsx'
import { MeetingPainsDocument, type Overlay_meetingFragment } from '../gql.ts'
import { useOutbox } from '../outbox/OutboxProvider.tsx'
import { announce } from '../ui/announce.ts'
import { notify } from '../ui/notify.tsx'
import { namedBefore, unsentPain } from './namedBefore.ts'
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
  arrived: Overlay_meetingFragment
  readOnly: boolean
}

/** What troubles the customer: named by typing, voted up, with what answers it and a note on each. */
export function Pains({ onShow, meetingId, named, arrived, readOnly }: PainsProps) {
  const { t } = useLingui()
  const outbox = useOutbox()
  const { me } = useSession()
  const show = useEffectEvent(() => onShow?.())
  useLayoutEffect(() => show(), [])
  const [{ data }] = useQuery({ query: MeetingPainsDocument })
  const known = data?.pains ?? []
  const isNamed = (id: string): boolean =>
    named.some(({ painId, pain }) => painId === id || pain.id === id)
  const record = `CompanyDialog:${meetingId}` as const
  const name = (painId: string, title: string, isNew: boolean): void => {
    announce(t`Named: ${title}`, 'pain')
    const before = namedBefore(arrived, outbox.pending(record), painId, { me })
    void outbox.put({
      kind: 'addMeetingPain',
      record,
      input: {
        id: before?.id ?? newId(),
        painId,
        ...(isNew && { title }),
        shown: { title, ...(before && partsOf(before)) },
      },
    })
  }
  const make = (title: string): void => {
    const kept = known.find((pain) => norm(pain.title) === norm(title)),
      called = kept ?? unsentPain(outbox.pending(), title)
    if (called ? isNamed(called.id) : named.some(({ pain }) => norm(pain.title) === norm(title)))
      notify.info(t`“${title}” is named already`)
    else name(called?.id ?? newId(), called?.title ?? title, !kept)
  }
  const remove = (one: Named): void => {
    const { id, painId, pain } = one
    void outbox.put({ kind: 'removeMeetingPain', record, input: { painId } })
    notify.info(t`“${pain.title}” was taken off the meeting`, {
      undo: () => {
        const shown = { title: pain.title, ...partsOf(one) }
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

/** What it has again when it is named again. */
const partsOf = ({ note, noteVersionId, voteCount, hasMyVote }: Named) => ({
  note,
  noteVersionId,
  voteCount,
  hasMyVote,
})
