import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, CloseButton, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { newId } from '../../shared/id.ts'
import { plannedTimes } from '../../shared/inputs/meeting.ts'
import { limits } from '../../shared/limits.ts'
import formClasses from '../companies/EditForm.module.css'
import { notifyUnlessSaved, refusalOf, useSave } from '../data/mutate.ts'
import {
  PlanCampaignMeetingsDocument,
  UnplanCampaignMeetingsDocument,
  type CampaignMeetingInput,
} from '../gql.ts'
import { wrongWith } from '../records/wrongWith.ts'
import { PartialData } from '../ui/ErrorState.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { LoadingState } from '../ui/LoadingState.tsx'
import { notify } from '../ui/notify.tsx'
import endClasses from '../ui/FormEnd.module.css'
import classes from './PlanDialog.module.css'
import { isBackwards, PlanFields, placeText } from './PlanFields.tsx'
import type { Account } from './eachCampaign.ts'
import { usePlan } from './usePlan.ts'

interface Props {
  campaign: { id: string; title: string }
  accounts: readonly Account[]
  /** Whether the person sees their own meetings only: they plan for themselves. */
  seesOwn: boolean
  onClose: () => void
  onDone: () => void
  /** The meetings were taken back. */
  onUndone: () => void
}

/** Meetings with several accounts of a campaign: spread over a period, shown, planned together. */
export function PlanDialog({ accounts, onClose, ...props }: Props) {
  const { t } = useLingui()
  return (
    <FormDialog title={t`Plan meetings`} size="xl" onClose={onClose}>
      {(form) => <PlanForm accounts={accounts} {...props} {...form} />}
    </FormDialog>
  )
}

function PlanForm({
  campaign,
  accounts: chosen,
  seesOwn,
  onDone,
  onUndone,
  onDirty,
  onCancel,
}: Omit<Props, 'onClose'> & { onDirty: (dirty: boolean) => void; onCancel: () => void }) {
  const { t, i18n } = useLingui()
  const [accounts, setAccounts] = useState(chosen)
  const plan = usePlan(accounts, seesOwn)
  const { draft, members, spread, isReading, error, readAgain } = plan
  const [title, setTitle] = useState(campaign.title)
  const [noDays, setNoDays] = useState<ReadonlySet<string>>(new Set())
  const [problem, setProblem] = useState<string | null>(null)
  const planning = useSave(PlanCampaignMeetingsDocument),
    taking = useSave(UnplanCampaignMeetingsDocument)
  // what was sent without an answer, and may be planned: the same is sent again, anything else takes that back before
  const unanswered = useRef<{ content: string; meetings: CampaignMeetingInput[] } | null>(null)
  const placed = spread.flatMap(({ accountId, memberId, start, end }) =>
      start && end ? { accountId, memberId, start, end } : [],
    ),
    without = spread.length - placed.length
  const nameOf = (id: string): string =>
    accounts.find(({ companyId }) => companyId === id)?.company.name ?? ''
  const wrongTitle = wrongWith(plannedTimes.title, title)
  const takeBack = (meetings: readonly CampaignMeetingInput[]) =>
    taking.save({ campaignId: campaign.id, companyDialogIds: meetings.map(({ id }) => id) })
  const submit = async (): Promise<void> => {
    setProblem(null)
    const wanted = placed.map(({ accountId, memberId, start, end }) => ({
        title: title.trim(),
        companyId: accountId,
        organisationUserId: memberId,
        startDate: start.toISOString(),
        endDate: end.toISOString(),
      })),
      content = JSON.stringify(wanted),
      before = unanswered.current
    if (before && before.content !== content) {
      const taken = await takeBack(before.meetings)
      if (!taken.ok) return setProblem(refusalOf(taken))
      unanswered.current = null
    }
    const meetings = unanswered.current?.meetings ?? wanted.map((one) => ({ id: newId(), ...one }))
    const saved = await planning.save({
      campaignId: campaign.id,
      meetings,
      // as they were chosen
      seen: accounts.map(({ companyId, verdict, dateVerdict, assigneeId, dateSkipped }) => ({
        companyId,
        verdict,
        dateVerdict,
        assigneeId,
        dateSkipped,
      })),
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    })
    if (!saved.ok) {
      unanswered.current = saved.problem.isNetwork ? { content, meetings } : null
      if (saved.problem.all.some(({ code }) => code === 'CONFLICT')) {
        readAgain()
        setProblem(
          t`Somebody has been booked meanwhile. The meetings were placed anew: look at them, and plan again.`,
        )
      } else setProblem(saved.problem.text)
      return
    }
    onDirty(false)
    const { planned, skipped, disqualified, assigned } = saved.data.plan,
      isWhole = planned === meetings.length
    const said = [
      (planned > 0 || isWhole) &&
        plural(planned, { one: '# meeting was planned.', other: '# meetings were planned.' }),
      skipped > 0 &&
        plural(skipped, {
          one: '# account was left out: somebody has set it aside meanwhile.',
          other: '# accounts were left out: somebody has set them aside meanwhile.',
        }),
      disqualified > 0 &&
        plural(disqualified, {
          one: '# account was left out: somebody has disqualified it meanwhile.',
          other: '# accounts were left out: somebody has disqualified them meanwhile.',
        }),
      assigned > 0 &&
        plural(assigned, {
          one: '# account was left out: somebody else works on it now.',
          other: '# accounts were left out: somebody else works on them now.',
        }),
    ]
      .filter(Boolean)
      .join(' ')
    const undo = (): void =>
      void takeBack(meetings).then((taken) => {
        const left = notifyUnlessSaved(taken) ? taken.data.undo.left : 0
        if (left > 0)
          notify.warning(
            plural(left, {
              one: '# meeting stays: somebody has done something with it since.',
              other: '# meetings stay: somebody has done something with them since.',
            }),
          )
        onUndone()
      })
    const tell = isWhole ? notify.success : notify.warning
    tell(said, planned > 0 ? { undo } : {})
    onDone()
  }
  const canPlan = placed.length > 0 && noDays.size === 0 && !wrongTitle && !isReading
  return (
    <form
      noValidate
      onChange={() => onDirty(true)}
      onSubmit={(event) => {
        event.preventDefault()
        if (canPlan) void submit()
      }}
    >
      <div className={formClasses.fields}>
        <TextInput
          className={formClasses.wide ?? ''}
          label={t`Title`}
          required
          data-autofocus
          maxLength={limits.meetingTitle}
          value={title}
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
          error={wrongTitle}
        />
        <PlanFields
          plan={plan}
          onNoDay={(name, isNoDay) =>
            setNoDays((now) => {
              const next = new Set(now)
              if (isNoDay) next.add(name)
              else next.delete(name)
              return next.size === now.size ? now : next
            })
          }
        />
        <section className={formClasses.wide} aria-label={t`Preview`} aria-busy={isReading}>
          {error && <PartialData onRetry={readAgain} />}
          {isReading && spread.length === 0 ? (
            <LoadingState />
          ) : (
            <>
              <p role="status" className={classes.sum}>
                {!isBackwards(draft) &&
                  plural(placed.length, {
                    one: '# meeting has a place.',
                    other: '# meetings have a place.',
                  })}{' '}
                {without > 0 && !isBackwards(draft) && (
                  <span className={classes.without}>
                    {plural(without, {
                      one: '# finds none: choose more days, longer hours or more people.',
                      other: '# find none: choose more days, longer hours or more people.',
                    })}
                  </span>
                )}
              </p>
              <ul className={classes.list}>
                {spread.map(({ accountId, memberId, start, end }) => (
                  <li key={accountId} className={classes.row}>
                    <span className={classes.name}>{nameOf(accountId)}</span>
                    <span className={classes.when}>
                      {start && end ? (
                        placeText(start, end, i18n.locale)
                      ) : (
                        <span className={classes.without}>
                          <Trans>No place</Trans>
                        </span>
                      )}
                    </span>
                    <span className={classes.who}>
                      {members.find(({ id }) => id === memberId)?.name}
                    </span>
                    <CloseButton
                      aria-label={t`Leave out ${nameOf(accountId)}`}
                      onClick={() =>
                        setAccounts((now) => now.filter(({ companyId }) => companyId !== accountId))
                      }
                    />
                  </li>
                ))}
              </ul>
            </>
          )}
        </section>
        {problem && (
          <p role="alert" className={endClasses.problem}>
            {problem}
          </p>
        )}
      </div>
      <div className={`${endClasses.actions} ${classes.end}`}>
        <Button variant="default" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" loading={planning.saving} disabled={!canPlan}>
          {placed.length > 0
            ? plural(placed.length, { one: 'Plan # meeting', other: 'Plan # meetings' })
            : t`Plan meetings`}
        </Button>
      </div>
    </form>
  )
}
