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
  type CampaignAccounts_changeFragment,
  type CampaignAccount_accountFragment,
  type CampaignVerdict,
} from '../gql.ts'
import { confirm, type ConfirmAnswer } from '../ui/confirm.tsx'
import { notify } from '../ui/notify.tsx'

export type Account = CampaignAccount_accountFragment
const reasonInput = requiredText(limits.verdictReason)
const typed = ({ reason = '' }: Record<string, string>): string | null => reason.trim() || null
const toast = 'campaign-accounts'
type Seen = CampaignAccountSeenInput
type Change = Pick<CampaignAccounts_changeFragment, 'unchanged' | 'left'>
const idsOf = (accounts: readonly Pick<Account, 'companyId'>[]): string[] =>
  accounts.map((one) => one.companyId)
/** What a change says that the person saw. */
const seenOf = (account: CampaignAccounts_changeFragment['changed'][number]): Seen => {
  const { companyId, verdict, dateVerdict, assigneeId, dateSkipped } = account
  return { companyId, verdict, dateVerdict, assigneeId, dateSkipped }
}
const of = (ids: readonly string[], seen: readonly Seen[]): Seen[] =>
  seen.filter(({ companyId }) => ids.includes(companyId))

/** What is done with accounts of a campaign, one or several, with one undo for all. Each says whether it was done. */
export function useAccountChanges(
  campaignId: string,
  onChanged: () => void,
  /** Hears how the last change is taken back, as its toast does. */
  onUndo?: (undo: () => Promise<void>) => void,
) {
  const { t } = useLingui()
  const judging = useSave(SetCampaignVerdictDocument),
    assigning = useSave(AssignCampaignAccountsDocument),
    skipping = useSave(SkipCampaignAccountsDocument)

  /** Says what was left to somebody else; of the last change, with what it did. */
  const tell = (text: string | null, { unchanged, left }: Change, undo?: () => void): void => {
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
  /** Puts each back to how it was, those of one way together, unless somebody else has changed it since. */
  const putBack = async (
    accounts: readonly Account[],
    wayOf: (one: Account) => unknown,
    send: (one: Account, companyIds: string[]) => Promise<Saved<{ change: Change }>>,
  ): Promise<void> => {
    let left = 0
    for (const group of Map.groupBy(accounts, (one) => JSON.stringify(wayOf(one))).values()) {
      const saved = await send(group[0]!, idsOf(group))
      if (!notifyUnlessSaved(saved, { id: toast })) break
      left += saved.data.change.left
    }
    if (left > 0) tell(null, { unchanged: 0, left })
    onChanged()
  }
  const done = (text: string, change: Change, undo: () => Promise<void>): void => {
    tell(text, change, () => void undo())
    onUndo?.(async () => {
      notify.hide(toast)
      await undo()
    })
    onChanged()
  }
  /** The name of one, or how many they are. */
  const named = (accounts: readonly Account[]): string =>
    accounts.length === 1
      ? `“${accounts[0]!.company.name}”`
      : plural(accounts.length, { one: '# account', other: '# accounts' })
  /** Tells what became of them, with a way back for those that were changed. False: all were left as they are. */
  const ended = (
    accounts: readonly Account[],
    change: CampaignAccounts_changeFragment,
    textOf: (who: string) => string,
    back: (changed: readonly Account[], seen: Seen[]) => Promise<void>,
  ): boolean => {
    const { changed } = change,
      ids = new Set(idsOf(changed)),
      mine = accounts.filter((one) => ids.has(one.companyId))
    if (mine.length > 0) done(textOf(named(mine)), change, () => back(mine, changed.map(seenOf)))
    else {
      tell(null, change)
      onChanged()
    }
    return change.left < accounts.length
  }

  const sendVerdict = (
    accounts: readonly Account[],
    verdict: CampaignVerdict,
    reason: string | null,
  ) =>
    judging.save({
      campaignId,
      companyIds: idsOf(accounts),
      seen: accounts.map(seenOf),
      verdict,
      reason,
    })
  const verdictSaid = (who: string, verdict: CampaignVerdict): string =>
    ({
      QUALIFIED: t`Qualified: ${who}`,
      DISQUALIFIED: t`Disqualified: ${who}`,
      OPEN: t`Without a verdict: ${who}`,
    })[verdict]
  const takeVerdictBack = (accounts: readonly Account[], seen: Seen[]): Promise<void> =>
    putBack(
      accounts,
      (one) => [one.verdict, one.verdictReason],
      ({ verdict, verdictReason: reason }, companyIds) =>
        judging.save({ campaignId, companyIds, seen: of(companyIds, seen), verdict, reason }),
    )
  const judged = (accounts: readonly Account[], verdict: CampaignVerdict): void =>
    done(verdictSaid(named(accounts), verdict), { unchanged: 0, left: 0 }, () =>
      takeVerdictBack(
        accounts,
        accounts.map(({ companyId }) => ({ companyId, verdict })),
      ),
    )
  /** Asks for the reason, without which nobody is disqualified, and gives the verdict; null: none is given. `extra`: an answer that gives none either. */
  const askWhy = async (
    accounts: readonly Account[],
    verdict: 'QUALIFIED' | 'DISQUALIFIED',
    extra?: { label: string; value: string },
  ): Promise<{ answer: ConfirmAnswer; isDone: boolean }> => {
    const who = named(accounts),
      isGood = verdict === 'QUALIFIED'
    let saved: Awaited<ReturnType<typeof sendVerdict>> | undefined
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
        saved = await sendVerdict(accounts, verdict, typed(values))
        return refusalOf(saved)
      },
    })
    return {
      answer,
      isDone: answer?.answer === 'ok' && saved !== undefined && given(accounts, verdict, saved),
    }
  }
  /** Tells what became of a verdict that was sent; false: nothing, or all were left as they are. */
  const given = (
    accounts: readonly Account[],
    verdict: CampaignVerdict,
    saved: Awaited<ReturnType<typeof sendVerdict>>,
  ): boolean => {
    if (notifyUnlessSaved(saved, { id: toast }))
      return ended(accounts, saved.data.change, (who) => verdictSaid(who, verdict), takeVerdictBack)
    onChanged()
    return false
  }
  const judge = async (
    accounts: readonly Account[],
    verdict: CampaignVerdict,
    reason: string | null = null,
  ): Promise<boolean> => {
    if (verdict === 'DISQUALIFIED') return (await askWhy(accounts, verdict)).isDone
    return given(accounts, verdict, await sendVerdict(accounts, verdict, reason))
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
    const send = (companyIds: string[], assigneeId: string | null, seen: Seen[]) =>
      assigning.save({ campaignId, companyIds, seen: of(companyIds, seen), assigneeId })
    const saved = await send(idsOf(accounts), to?.id ?? null, accounts.map(seenOf))
    if (!notifyUnlessSaved(saved, { id: toast })) return false
    const name = to?.name ?? ''
    return ended(
      accounts,
      saved.data.change,
      (who) => (to ? t`${who}: ${name} works on it.` : t`${who}: assigned to nobody.`),
      (changed, seen) =>
        putBack(
          changed,
          (one) => one.assigneeId,
          (one, ids) => send(ids, one.assigneeId, seen),
        ),
    )
  }
  const skip = async (accounts: readonly Account[], isSkipped: boolean): Promise<boolean> => {
    const send = (companyIds: string[], aside: boolean, seen: Seen[]) =>
      skipping.save({ campaignId, companyIds, seen: of(companyIds, seen), skip: aside })
    const saved = await send(idsOf(accounts), isSkipped, accounts.map(seenOf))
    if (!notifyUnlessSaved(saved, { id: toast })) return false
    return ended(
      accounts,
      saved.data.change,
      (who) => (isSkipped ? t`Set aside: ${who}` : t`Taken up again: ${who}`),
      (changed, seen) =>
        putBack(
          changed,
          (one) => one.dateSkipped !== null,
          (one, ids) => send(ids, one.dateSkipped !== null, seen),
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
