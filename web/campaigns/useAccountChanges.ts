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
  type CampaignAccount_accountFragment,
  type CampaignVerdict,
} from '../gql.ts'
import { confirm, type ConfirmAnswer } from '../ui/confirm.tsx'
import { notify } from '../ui/notify.tsx'

export type Account = CampaignAccount_accountFragment
const reasonInput = requiredText(limits.verdictReason)
const typed = ({ reason = '' }: Record<string, string>): string | null => reason.trim() || null
const toast = 'campaign-accounts'
const idsOf = (accounts: readonly Account[]): string[] => accounts.map((one) => one.companyId)

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

  /** Puts each back to how it was, those of one way together. */
  const putBack = async (
    accounts: readonly Account[],
    wayOf: (one: Account) => unknown,
    send: (one: Account, companyIds: string[]) => Promise<Saved<unknown>>,
  ): Promise<void> => {
    for (const group of Map.groupBy(accounts, (one) => JSON.stringify(wayOf(one))).values())
      if (!notifyUnlessSaved(await send(group[0]!, idsOf(group)), { id: toast })) break
    onChanged()
  }
  const done = (text: string, undo: () => Promise<void>): void => {
    notify.success(text, { id: toast, undo: () => void undo() })
    onUndo?.(async () => {
      notify.hide(toast)
      await undo()
    })
    onChanged()
  }
  const refusal = (saved: Saved<unknown>): string | null =>
    saved.problem?.all.some(({ code }) => code === 'CONFLICT')
      ? t`Somebody else has given a verdict meanwhile. Look at it again.`
      : refusalOf(saved)
  /** The name of one, or how many they are. */
  const named = (accounts: readonly Account[]): string =>
    accounts.length === 1
      ? `“${accounts[0]!.company.name}”`
      : plural(accounts.length, { one: '# account', other: '# accounts' })

  const sendVerdict = (
    accounts: readonly Account[],
    verdict: CampaignVerdict,
    reason: string | null,
  ): Promise<Saved<unknown>> => {
    const seen = new Set(accounts.map((one) => one.verdict)),
      [seenVerdict] = seen
    return judging.save({
      campaignId,
      companyIds: idsOf(accounts),
      verdict,
      reason,
      ...(seen.size === 1 && seenVerdict && { seenVerdict }),
    })
  }
  const takeVerdictBack = (accounts: readonly Account[], seenVerdict: CampaignVerdict) =>
    putBack(
      accounts,
      (one) => [one.verdict, one.verdictReason],
      ({ verdict, verdictReason: reason }, companyIds) =>
        judging.save({ campaignId, companyIds, verdict, reason, seenVerdict }),
    )
  const judged = (accounts: readonly Account[], verdict: CampaignVerdict): void => {
    const who = named(accounts)
    const said = {
      QUALIFIED: t`Qualified: ${who}`,
      DISQUALIFIED: t`Disqualified: ${who}`,
      OPEN: t`Without a verdict: ${who}`,
    }[verdict]
    done(said, () => takeVerdictBack(accounts, verdict))
  }
  /** Asks for the reason, without which nobody is disqualified, and gives the verdict; null: none is given. `extra`: an answer that gives none either. */
  const askWhy = async (
    accounts: readonly Account[],
    verdict: 'QUALIFIED' | 'DISQUALIFIED',
    extra?: { label: string; value: string },
  ): Promise<ConfirmAnswer> => {
    const who = named(accounts),
      isGood = verdict === 'QUALIFIED'
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
      run: async (values) => refusal(await sendVerdict(accounts, verdict, typed(values))),
    })
    if (answer?.answer === 'ok') judged(accounts, verdict)
    return answer
  }
  const judge = async (
    accounts: readonly Account[],
    verdict: CampaignVerdict,
    reason: string | null = null,
  ): Promise<boolean> => {
    if (verdict === 'DISQUALIFIED') return (await askWhy(accounts, verdict)) !== null
    const saved = await sendVerdict(accounts, verdict, reason)
    if (saved.ok) judged(accounts, verdict)
    else {
      notify.error(refusal(saved), { id: toast })
      onChanged()
    }
    return saved.ok
  }
  /** Asks why one qualifies. `opportunity`: it does, and an opportunity is to be made of it. */
  const qualify = async (account: Account): Promise<'opportunity' | boolean> => {
    const answer = await askWhy([account], 'QUALIFIED', {
      label: t`Qualify and create an opportunity`,
      value: 'opportunity',
    })
    if (answer?.answer !== 'opportunity') return answer !== null
    return (await judge([account], 'QUALIFIED', typed(answer.values))) && 'opportunity'
  }
  const assign = async (
    accounts: readonly Account[],
    to: { id: string; name: string } | null,
  ): Promise<boolean> => {
    const send = (companyIds: string[], assigneeId: string | null, seen = {}) =>
      assigning.save({ campaignId, companyIds, assigneeId, ...seen })
    if (!notifyUnlessSaved(await send(idsOf(accounts), to?.id ?? null), { id: toast })) return false
    const who = named(accounts)
    const name = to?.name ?? ''
    done(to ? t`${who}: ${name} works on it.` : t`${who}: assigned to nobody.`, () =>
      putBack(
        accounts,
        (one) => one.assigneeId,
        // not over whoever took them since
        (one, ids) => send(ids, one.assigneeId, { seenAssigneeId: to?.id ?? null }),
      ),
    )
    return true
  }
  const skip = async (accounts: readonly Account[], isSkipped: boolean): Promise<boolean> => {
    const send = (companyIds: string[], aside: boolean) =>
      skipping.save({ campaignId, companyIds, skip: aside })
    if (!notifyUnlessSaved(await send(idsOf(accounts), isSkipped), { id: toast })) return false
    const who = named(accounts)
    done(isSkipped ? t`Set aside: ${who}` : t`Taken up again: ${who}`, () =>
      putBack(
        accounts,
        (one) => one.dateSkipped !== null,
        (one, ids) => send(ids, one.dateSkipped !== null),
      ),
    )
    return true
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
