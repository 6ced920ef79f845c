import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Select, Stack, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useQuery } from 'urql'
import type { Audience } from '../../shared/inputs/campaign.ts'
import { limits } from '../../shared/limits.ts'
import type { RecordCondition } from '../../shared/recordConditions.ts'
import { ConditionBar } from '../companies/ConditionBar.tsx'
import { FoundByDraft } from '../companies/FoundByDraft.tsx'
import { PrioAndLabel } from '../companies/PrioAndLabel.tsx'
import { refusalOf, useSave } from '../data/mutate.ts'
import {
  ListViewsDocument,
  SetCampaignAudienceDocument,
  type CampaignAudienceInput,
  type CampaignBuilder_campaignFragment,
  type RecordConditionInput,
} from '../gql.ts'
import type { ListSearch } from '../routeSearch.ts'
import { notify } from '../ui/notify.tsx'
import { useUnsaved } from '../ui/useUnsaved.ts'

interface Draft {
  viewId: string | null
  audience: Audience | null
}
/** With what was seen when it began: what a colleague changes meanwhile was not. */
type Edited = Draft & { seen: Draft }
const none: readonly RecordCondition[] = []

/** Whom a campaign is for: what a saved view of accounts says, or conditions of its own. */
export function AudiencePart({
  campaign,
  onChanged,
}: {
  campaign: CampaignBuilder_campaignFragment
  onChanged: () => void
}) {
  const { t } = useLingui()
  const kept: Draft = { viewId: campaign.viewId, audience: campaign.audience as Audience | null }
  const [draft, setDraft] = useState<Edited | null>(null)
  const { onDirty } = useUnsaved()
  useEffect(() => onDirty(draft !== null), [draft, onDirty])
  const [{ data }] = useQuery({ query: ListViewsDocument, variables: { table: 'COMPANY' } })
  const { save, saving } = useSave(SetCampaignAudienceDocument)
  const { viewId, audience } = draft ?? kept
  const views = data?.listViews ?? []
  const isUnseen = viewId !== null && data !== undefined && !views.some(({ id }) => id === viewId)
  const conditions = audience?.conditions ?? none,
    [label] = audience?.labels ?? []
  const choose = (id: string | null): void => {
    const view = views.find((one) => one.id === id)
    setDraft({
      seen: draft?.seen ?? kept,
      viewId: id,
      // a view that is left stays as conditions of its own
      audience: view
        ? {
            search: view.search,
            prio: view.prio ?? undefined,
            labels: view.labelIds,
            conditions: view.conditions as RecordCondition[],
          }
        : audience,
    })
  }
  const change = (part: Partial<Audience>): void =>
    setDraft({
      seen: draft?.seen ?? kept,
      viewId: null,
      audience: {
        search: null,
        prio: undefined,
        labels: undefined,
        conditions: none,
        ...audience,
        ...part,
      },
    })
  const store = async (wanted: Draft, seen: Draft): Promise<void> => {
    const saved = await save({
      id: campaign.id,
      ...(wanted.viewId ? { viewId: wanted.viewId } : { audience: sent(wanted.audience) }),
      base: { audience: sent(seen.audience) },
    })
    if (!saved.ok) {
      const isOvertaken = saved.problem.all.some(({ code }) => code === 'CONFLICT')
      notify.error(
        isOvertaken
          ? t`A colleague has changed the audience meanwhile. It is shown as it is now.`
          : refusalOf(saved),
      )
      if (isOvertaken) {
        setDraft(null)
        onChanged()
      }
      return
    }
    setDraft(null)
    const now = saved.data.updateCampaign
    notify.success(t`The audience is changed.`, {
      id: `audience ${campaign.id}`,
      undo: () =>
        void store(seen, { viewId: now.viewId, audience: now.audience as Audience | null }),
    })
    onChanged()
  }
  const found = campaign.funnel.audience
  return (
    <Stack gap="sm">
      <Select
        label={t`It follows the saved view`}
        description={t`What the view has later, the campaign has too. When the view is deleted, the audience stays.`}
        placeholder={isUnseen ? t`A view that you do not see` : t`None: filters of its own`}
        searchable
        clearable
        value={isUnseen ? null : viewId}
        nothingFoundMessage={t`No saved view`}
        data={views.map(({ id, title }) => ({ value: id, label: title }))}
        onChange={choose}
      />
      <Group gap="xs">
        <TextInput
          aria-label={t`Name`}
          placeholder={t`Any name`}
          w={160}
          maxLength={limits.search}
          value={audience?.search ?? ''}
          onChange={(event) => change({ search: event.currentTarget.value || null })}
        />
        <PrioAndLabel
          search={{ prio: audience?.prio ?? undefined, label }}
          onChange={(part) =>
            change({
              ...('prio' in part && { prio: part.prio }),
              ...('label' in part && { labels: part.label ? [part.label] : [] }),
            })
          }
        />
        <ConditionBar
          table="COMPANY"
          conditions={conditions}
          onChange={(next) => change({ conditions: next })}
          preview={(made) => (
            <FoundByDraft table="COMPANY" search={made && searchOf(audience, made)} />
          )}
        />
      </Group>
      {draft ? (
        <>
          <FoundByDraft table="COMPANY" search={audience && searchOf(audience, conditions)} />
          <Group gap="xs">
            <Button loading={saving} onClick={() => void store(draft, draft.seen)}>
              <Trans>Save the audience</Trans>
            </Button>
            <Button variant="default" onClick={() => setDraft(null)}>
              <Trans>Cancel</Trans>
            </Button>
          </Group>
        </>
      ) : (
        <p style={{ margin: 0 }}>
          {campaign.audience ? (
            <Plural value={found} one="# account" other="# accounts" />
          ) : (
            <Trans>No audience is chosen yet.</Trans>
          )}
        </p>
      )}
    </Stack>
  )
}

/** As the API takes it. */
const sent = (audience: Audience | null): CampaignAudienceInput | null =>
  audience && {
    ...audience,
    conditions: [...(audience.conditions ?? [])] as RecordConditionInput[],
  }
/** The list of accounts that an audience is. */
const searchOf = (audience: Audience | null, where: readonly RecordCondition[]): ListSearch => ({
  ...(audience?.search && { search: audience.search }),
  ...(audience?.prio != null && { prio: audience.prio }),
  ...(audience?.labels?.[0] && { label: audience.labels[0] }),
  where: [...where] as RecordConditionInput[],
})
