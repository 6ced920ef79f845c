import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Progress, Select } from '@mantine/core'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useQuery } from 'urql'
import { fullName } from '../../shared/personName.ts'
import { errorText, problemsOf } from '../data/errors.ts'
import { refusalOf, useSave } from '../data/mutate.ts'
import {
  ColleaguesDocument,
  HandOverDocument,
  MemberHoldingsDocument,
  RemoveMemberDocument,
  type MemberHoldingsQuery,
  type MemberTable_memberFragment as Member,
} from '../gql.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { FormEnd } from '../ui/FormEnd.tsx'
import { LoadingState } from '../ui/LoadingState.tsx'
import { notify } from '../ui/notify.tsx'
import classes from './MemberForm.module.css'
import { memberName } from './memberName.ts'
import { useMemberRefusal } from './useMemberRefusal.ts'

interface Props {
  member: Member
  onRemoved: () => void
  onClose: () => void
}
type Holdings = NonNullable<MemberHoldingsQuery['memberHoldings']>

/** Removes a member, after a colleague has taken over what they look after, if somebody is chosen. */
export function RemoveMemberDialog(props: Props) {
  const { t } = useLingui()
  const { member, onClose } = props,
    name = memberName(member)
  const [{ data, error }, refetch] = useQuery({
    query: MemberHoldingsDocument,
    variables: { memberID: member.id },
    requestPolicy: 'network-only',
  })
  return (
    <FormDialog title={t`Remove ${name}?`} size="md" onClose={onClose}>
      {({ onCancel }) =>
        data?.memberHoldings ? (
          <RemoveForm {...props} holdings={data.memberHoldings} onCancel={onCancel} />
        ) : error ? (
          <ErrorState
            reference={problemsOf(error)[0]?.reference}
            onRetry={() => refetch({ requestPolicy: 'network-only' })}
          >
            {errorText(error)}
          </ErrorState>
        ) : (
          <LoadingState rows={4} />
        )
      }
    </FormDialog>
  )
}

const takeFocus = (element: HTMLElement | null): void => element?.focus()

/** What there is of each, in words. */
function listOf({ accounts, meetings, opportunities, campaigns, campaignAccounts }: Holdings) {
  return [
    accounts > 0 && plural(accounts, { one: '# account', other: '# accounts' }),
    meetings > 0 && plural(meetings, { one: '# planned meeting', other: '# planned meetings' }),
    opportunities > 0 &&
      plural(opportunities, { one: '# open opportunity', other: '# open opportunities' }),
    campaigns > 0 && plural(campaigns, { one: '# campaign', other: '# campaigns' }),
    campaignAccounts > 0 &&
      plural(campaignAccounts, {
        one: '# account to work on in campaigns',
        other: '# accounts to work on in campaigns',
      }),
  ].filter((one) => one !== false)
}

function RemoveForm({
  member,
  holdings,
  onRemoved,
  onClose,
  onCancel,
}: Props & { holdings: Holdings; onCancel: () => void }) {
  const { t } = useLingui()
  const [{ data: people }] = useQuery({ query: ColleaguesDocument })
  const [to, setTo] = useState<string | null>(null)
  /** How much was taken over; null: nothing is under way. */
  const [done, setDone] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const hand = useSave(HandOverDocument),
    remove = useSave(RemoveMemberDocument)
  const refusal = useMemberRefusal()
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  const { id: memberID } = member,
    list = listOf(holdings),
    { accounts, meetings, opportunities, campaigns, campaignAccounts } = holdings,
    total = accounts + meetings + opportunities + campaigns + campaignAccounts
  const busy = done !== null || remove.saving

  /** Part by part; false: it was refused, or the dialog is closed. */
  const handAllOver = async (toMemberID: string): Promise<boolean> => {
    setDone(0)
    for (let given = 1; given > 0;) {
      const saved = await hand.save({ memberID, toMemberID })
      if (!isOpen.current) return false
      if (!saved.ok) {
        setProblem(refusalOf(saved))
        setDone(null)
        return false
      }
      given = saved.data.handOver
      setDone((before) => (before ?? 0) + given)
    }
    return true
  }
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (busy) return
    setProblem(null)
    if (to !== null && !(await handAllOver(to))) return
    const refused = refusal(await remove.save({ memberID }))
    if (!isOpen.current) return
    setDone(null)
    if (refused !== null) return setProblem(refused)
    const name = memberName(member)
    notify.success(t`${name} is removed.`, { id: 'member' })
    onRemoved()
    onClose()
  }
  return (
    <form className={classes.fields} noValidate onSubmit={(event) => void submit(event)}>
      <p className={classes.note}>
        <Trans>They are shut out at once, and their seat is free. What they made stays.</Trans>
      </p>
      {list.length > 0 && (
        <>
          <div>
            <Trans>They look after:</Trans>
            <ul className={classes.list}>
              {list.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          </div>
          <Select
            label={t`Who takes it over`}
            placeholder={t`Nobody: leave it as it is`}
            data={(people?.organisationUsers ?? [])
              .filter(({ id, isBlocked }) => id !== memberID && !isBlocked)
              .map(({ id, user }) => ({ value: id, label: fullName(user) }))}
            searchable
            // the focus begins here
            openOnFocus={false}
            clearable
            disabled={busy}
            nothingFoundMessage={t`Nobody has this name`}
            value={to}
            onChange={setTo}
          />
        </>
      )}
      {done !== null && (
        // the buttons are shut meanwhile
        <div ref={takeFocus} role="status" tabIndex={-1}>
          <Progress value={(100 * Math.min(done, total)) / total} aria-hidden />
          <Trans>
            {done} of {total} taken over
          </Trans>
        </div>
      )}
      <FormEnd
        problem={problem}
        saving={busy}
        onCancel={onCancel}
        removes={<Trans>Remove member</Trans>}
      />
    </form>
  )
}
