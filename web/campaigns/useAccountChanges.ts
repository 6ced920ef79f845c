import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { campaignVerdict } from '../../shared/inputs/campaign.ts'
import { requiredText } from '../../shared/inputs/texts.ts'
import { limits } from '../../shared/limits.ts'
import { notifyUnlessSaved, refusalOf, useSave, type Saved } from '../data/mutate.ts'
import {
  AssignCampaignAccountsDocument,
  SetCampaignVerdictDocument,
  SkipCampaignAccountsDocument,
  type CampaignAccountSeenInput,
  type CampaignVerdict,
} from '../gql.ts'
import { confirm, type ConfirmAnswer } from '../ui/confirm.tsx'
import { notify } from '../ui/notify.tsx'
import { sendEach, workOn, type Account, type Change, type Work } from './eachCampaign.ts'

const reasonInput = requiredText(limits.verdictReason)
const typed = ({ reason = '' }: Record<string, string>): string | null => reason.trim() || null
const toast = 'campaign-accounts',
  refused = 'campaign-accounts-refused'
/** Accounts as they were seen, by their id in the campaign. */
type Seen = ReadonlyMap<string, CampaignAccountSeenInput>
/** What a change says that the person saw. */
const seenIn = (accounts: readonly (Account | Change['changed'][number])[]): Seen =>
  new Map(
    accounts.map(({ id, companyId, verdict, dateVerdict, assigneeId, dateSkipped }) => [
      id,
      { companyId, verdict, dateVerdict, assigneeId, dateSkipped },
    ]),
  )
/** Accounts of one campaign, as a change names them. */
const named = (accounts: Work['rest'][number], seen: Seen) => ({
  campaignId: accounts[0].campaignId,
  companyIds: accounts.map((one) => one.companyId),
  seen: accounts.flatMap((one) => seen.get(one.id) ?? []),
})

/** What is done with accounts of campaigns, one or several, with one undo for all. Each says whether it was done. */
export function useAccountChanges(
  onChanged: () => void,
  /** Hears how the last change is taken back, as its toast does. */
  onUndo?: (undo: () => Promise<void>) => void,
) {
  const { t } = useLingui()
  const judging = useSave(SetCampaignVerdictDocument),
    assigning = useSave(AssignCampaignAccountsDocument),
    skipping = useSave(SkipCampaignAccountsDocument)

  /** Says what was left to somebody else; of the last change, with what it did. */
  const tell = (
    text: string | null,
    { unchanged, left }: Omit<Change, 'changed'>,
    undo?: () => void,
  ): void => {
    const said = [
      text,
      unchanged > 0 && plural(unchanged, { one: '# was so already.', other: '# were so already.' }),
      left > 0 &&
        plural(left, {
          one: '# is left as it is: somebody else has changed it meanwhile.',
          other: '# are left as they are: somebody else has changed them meanwhile.',
        }),
    ]
      .filter(Boolean)
      .join(' ')
    const options = { id: toast, ...(undo && { undo }) }
    if (left > 0) notify.warning(said, options)
    else notify.success(said, options)
  }
  /** Puts each back to how it was, those of one campaign and one way together, unless somebody else has changed it since. */
  const putBack = async (
    accounts: readonly Account[],
    wayOf: (one: Account) => unknown,
    send: (accounts: Work['rest'][number]) => Promise<Saved<{ change: Change }>>,
  ): Promise<void> => {
    let left = 0
    for (const group of Map.groupBy(accounts, (one) => JSON.stringify(wayOf(one))).values()) {
      const work = workOn(group),
        saved = await sendEach(work, send)
      left += work.change.left
      if (!notifyUnlessSaved(saved, { id: refused })) break
    }
    if (left > 0) tell(null, { unchanged: 0, left })
    onChanged()
  }
  const done = (text: string, change: Omit<Change, 'changed'>, undo: () => Promise<void>): void => {
    tell(text, change, () => void undo())
    onUndo?.(async () => {
      notify.hide(toast)
      await undo()
    })
    onChanged()
  }
  /** The name of one, or how many they are. */
  const nameOf = (accounts: readonly Account[]): string =>
    accounts.length === 1
      ? `“${accounts[0]!.company.name}”`
      : plural(accounts.length, { one: '# account', other: '# accounts' })
  /** Tells what became of them, with a way back for those that were changed. False: some were refused, or all were left as they are. */
  const ended = (
    accounts: readonly Account[],
    { change }: Work,
    saved: Saved<unknown>,
    textOf: (who: string) => string,
    back: (changed: readonly Account[], seen: Seen) => Promise<void>,
  ): boolean => {
    const { changed, unchanged, left } = change,
      ids = new Set(changed.map(({ id }) => id)),
      mine = accounts.filter((one) => ids.has(one.id))
    const isSaved = notifyUnlessSaved(saved, { id: refused })
    if (isSaved) notify.hide(refused)
    if (mine.length > 0) done(textOf(nameOf(mine)), change, () => back(mine, seenIn(changed)))
    else {
      if (unchanged + left > 0) tell(null, change)
      onChanged()
    }
    return isSaved && left < accounts.length
  }

  const sendVerdict = (
    work: Work,
    seen: Seen,
    verdict: CampaignVerdict,
    reason: string | null,
  ): Promise<Saved<unknown>> =>
    sendEach(work, (part) => judging.save({ ...named(part, seen), verdict, reason }))
  const verdictSaid = (who: string, verdict: CampaignVerdict): string =>
    ({
      QUALIFIED: t`Qualified: ${who}`,
      DISQUALIFIED: t`Disqualified: ${who}`,
      OPEN: t`Without a verdict: ${who}`,
    })[verdict]
  const takeVerdictBack = (accounts: readonly Account[], seen: Seen): Promise<void> =>
    putBack(
      accounts,
      (one) => [one.verdict, one.verdictReason],
      (part) => {
        const [{ verdict, verdictReason: reason }] = part
        return judging.save({ ...named(part, seen), verdict, reason })
      },
    )
  const judged = (accounts: readonly Account[], verdict: CampaignVerdict): void =>
    done(verdictSaid(nameOf(accounts), verdict), { unchanged: 0, left: 0 }, () =>
      takeVerdictBack(
        accounts,
        new Map(accounts.map(({ id, companyId }) => [id, { companyId, verdict }])),
      ),
    )
  /** Asks for the reason, without which nobody is disqualified, and gives the verdict; null: none is given. `extra`: an answer that gives none either. */
  const askWhy = async (
    accounts: readonly Account[],
    verdict: 'QUALIFIED' | 'DISQUALIFIED',
    extra?: { label: string; value: string },
  ): Promise<{ answer: ConfirmAnswer; isDone: boolean }> => {
    const who = nameOf(accounts),
      isGood = verdict === 'QUALIFIED',
      work = workOn(accounts)
    let saved: Saved<unknown> | undefined
    const answer = await confirm({
      title: isGood ? t`Qualify: ${who}` : t`Disqualify: ${who}`,
      fields: [
        {
          name: 'reason',
          label: t`Reason`,
          input: isGood ? campaignVerdict.shape.reason : reasonInput,
        },
      ],
      ok: isGood ? t`Qualify` : t`Disqualify`,
      cancel: t`Cancel`,
      danger: !isGood,
      ...(extra && { extra }),
      run: async (values) => {
        saved = await sendVerdict(work, seenIn(accounts), verdict, typed(values))
        return refusalOf(saved)
      },
    })
    // what one campaign took is done, though another refused it and the person gave up
    const isSent = saved !== undefined && (saved.ok || work.change.changed.length > 0)
    return { answer, isDone: isSent && given(accounts, verdict, work, saved!) }
  }
  /** Tells what became of a verdict that was sent. */
  const given = (
    accounts: readonly Account[],
    verdict: CampaignVerdict,
    work: Work,
    saved: Saved<unknown>,
  ): boolean => ended(accounts, work, saved, (who) => verdictSaid(who, verdict), takeVerdictBack)
  const judge = async (
    accounts: readonly Account[],
    verdict: CampaignVerdict,
    reason: string | null = null,
  ): Promise<boolean> => {
    if (verdict === 'DISQUALIFIED') return (await askWhy(accounts, verdict)).isDone
    const work = workOn(accounts)
    return given(
      accounts,
      verdict,
      work,
      await sendVerdict(work, seenIn(accounts), verdict, reason),
    )
  }
  /** Asks why one qualifies. `opportunity`: it does, and an opportunity is to be made of it. */
  const qualify = async (account: Account): Promise<'opportunity' | boolean> => {
    const { answer, isDone } = await askWhy([account], 'QUALIFIED', {
      label: t`Qualify and create an opportunity`,
      value: 'opportunity',
    })
    if (answer?.answer !== 'opportunity') return isDone
    return (await judge([account], 'QUALIFIED', typed(answer.values))) && 'opportunity'
  }
  const assign = async (
    accounts: readonly Account[],
    to: { id: string; name: string } | null,
  ): Promise<boolean> => {
    const send = (part: Work['rest'][number], assigneeId: string | null, seen: Seen) =>
      assigning.save({ ...named(part, seen), assigneeId })
    const work = workOn(accounts),
      saved = await sendEach(work, (part) => send(part, to?.id ?? null, seenIn(part)))
    const name = to?.name ?? ''
    return ended(
      accounts,
      work,
      saved,
      (who) => (to ? t`${who}: ${name} works on it.` : t`${who}: assigned to nobody.`),
      (changed, seen) =>
        putBack(
          changed,
          (one) => one.assigneeId,
          (part) => send(part, part[0].assigneeId, seen),
        ),
    )
  }
  const skip = async (accounts: readonly Account[], isSkipped: boolean): Promise<boolean> => {
    const send = (part: Work['rest'][number], aside: boolean, seen: Seen) =>
      skipping.save({ ...named(part, seen), skip: aside })
    const work = workOn(accounts),
      saved = await sendEach(work, (part) => send(part, isSkipped, seenIn(part)))
    return ended(
      accounts,
      work,
      saved,
      (who) => (isSkipped ? t`Set aside: ${who}` : t`Taken up again: ${who}`),
      (changed, seen) =>
        putBack(
          changed,
          (one) => one.dateSkipped !== null,
          (part) => send(part, part[0].dateSkipped !== null, seen),
        ),
    )
  }
  return {
    judge,
    qualify,
    /** It became so with something else. */
    judged,
    assign,
    skip,
    saving: judging.saving || assigning.saving || skipping.saving,
  }
}
export type AccountChanges = ReturnType<typeof useAccountChanges>
