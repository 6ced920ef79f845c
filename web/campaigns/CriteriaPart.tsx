import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Stack } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowUp,
  IconDots,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react'
import { useState } from 'react'
import { newId } from '../../shared/id.ts'
import type { Criterion } from '../../shared/inputs/campaign.ts'
import { limits } from '../../shared/limits.ts'
import { ImportanceMark } from '../answers/ImportanceMark.tsx'
import { useConditionWords } from '../companies/useConditionWords.ts'
import { refusalOf, useSave } from '../data/mutate.ts'
import {
  SetCampaignCriteriaDocument,
  type CampaignBuilder_campaignFragment,
  type CampaignCriterionInput,
  type RecordConditionInput,
} from '../gql.ts'
import { ActionMenu } from '../ui/ActionMenu.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { notify } from '../ui/notify.tsx'
import { lazyDialog } from '../ui/lazyPart.tsx'
import classes from './CriteriaPart.module.css'
import { Matches } from './Matches.tsx'

const CriterionDialog = lazyDialog(
  () => import('./CriterionDialog.tsx'),
  (module) => module.CriterionDialog,
)

/** What qualifies an account of a campaign: conditions in an order, each with its weight. */
export function CriteriaPart({
  campaign,
  onChanged,
}: {
  campaign: CampaignBuilder_campaignFragment
  onChanged: () => void
}) {
  const { t } = useLingui()
  const criteria = campaign.criteria as readonly Criterion[]
  const [edited, setEdited] = useState<{
    criterion: Criterion
    isNew: boolean
    /** All of them, as they were on opening. */
    seen: readonly Criterion[]
  } | null>(null)
  const { save, saving } = useSave(SetCampaignCriteriaDocument)
  const { textOf } = useConditionWords(
    'COMPANY',
    criteria.flatMap(({ conditions }) => conditions ?? []),
  )
  const titleOf = ({ title, conditions }: Criterion): string =>
    title ?? (conditions ?? []).map(textOf).join(` ${t`and`} `)
  const total = criteria.reduce((sum, { weight }) => sum + (weight ?? 0), 0)
  /** Why it was not saved; null: it was. */
  const store = async (
    next: readonly Criterion[],
    seen: readonly Criterion[] = criteria,
  ): Promise<string | null> => {
    const saved = await save({
      id: campaign.id,
      criteria: next.map(sent),
      base: { criteria: seen.map(sent) },
    })
    if (saved.ok) {
      onChanged()
      return null
    }
    if (!saved.problem.all.some(({ code }) => code === 'CONFLICT')) return refusalOf(saved)
    onChanged()
    return t`A colleague has changed the criteria meanwhile. Close this, and look at them as they are now.`
  }
  const storeOrTell = async (next: readonly Criterion[]): Promise<boolean> => {
    const refusal = await store(next)
    if (refusal) notify.error(refusal)
    return refusal === null
  }
  const remove = async (criterion: Criterion): Promise<void> => {
    const left = criteria.filter(({ id }) => id !== criterion.id)
    if (!(await storeOrTell(left))) return
    notify.success(t`“${titleOf(criterion)}” was removed.`, {
      undo: () =>
        void store(criteria, left).then((refusal) => {
          if (refusal) notify.error(refusal)
        }),
    })
  }
  const move = (at: number, by: number): Promise<boolean> => {
    const next = [...criteria],
      [moved] = next.splice(at, 1)
    next.splice(at + by, 0, moved!)
    return storeOrTell(next)
  }
  return (
    <Stack gap="sm">
      {criteria.length === 0 ? (
        <EmptyState compact title={t`No criteria yet`}>
          <Trans>
            Say what a good account has or answers. Each account then shows how well it fits.
          </Trans>
        </EmptyState>
      ) : (
        <ol className={classes.list}>
          {criteria.map((criterion, at) => {
            const { id, weight, importance, conditions } = criterion,
              title = titleOf(criterion),
              share = total ? Math.round((100 * (weight ?? 0)) / total) : 0
            return (
              <li key={id} className={classes.row}>
                <div className={classes.what}>
                  <span className={classes.title}>
                    {title} <ImportanceMark importance={importance ?? 0} />
                  </span>
                  <span className={classes.under}>
                    <Matches campaignId={campaign.id} conditions={conditions ?? []} />
                  </span>
                </div>
                <span className={classes.weight} title={t`${share}% of all weight`}>
                  <Trans>Weight {weight}</Trans>
                </span>
                <ActionMenu
                  target={
                    <ActionIcon
                      aria-label={t`Actions for ${title}`}
                      variant="subtle"
                      color="gray"
                      size={32}
                      disabled={saving}
                    >
                      <IconDots size={16} aria-hidden />
                    </ActionIcon>
                  }
                  sections={[
                    {
                      actions: [
                        {
                          label: t`Edit`,
                          icon: IconPencil,
                          run: () => setEdited({ criterion, isNew: false, seen: criteria }),
                        },
                        ...(at > 0
                          ? [{ label: t`Move up`, icon: IconArrowUp, run: () => void move(at, -1) }]
                          : []),
                        ...(at < criteria.length - 1
                          ? [
                              {
                                label: t`Move down`,
                                icon: IconArrowDown,
                                run: () => void move(at, 1),
                              },
                            ]
                          : []),
                      ],
                    },
                    {
                      actions: [
                        {
                          label: t`Remove`,
                          icon: IconTrash,
                          danger: true,
                          run: () => void remove(criterion),
                        },
                      ],
                    },
                  ]}
                />
              </li>
            )
          })}
        </ol>
      )}
      {criteria.length < limits.criteria && (
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() =>
              setEdited({
                criterion: { id: newId(), title: null, weight: 1, importance: 0, conditions: [] },
                isNew: true,
                seen: criteria,
              })
            }
          >
            <Trans>Add a criterion</Trans>
          </Button>
        </div>
      )}
      {edited && (
        <CriterionDialog
          campaignId={campaign.id}
          criterion={edited.criterion}
          isNew={edited.isNew}
          onSave={(made) =>
            store(
              edited.isNew
                ? [...edited.seen, made]
                : edited.seen.map((one) => (one.id === made.id ? made : one)),
              edited.seen,
            )
          }
          onClose={() => setEdited(null)}
        />
      )}
    </Stack>
  )
}

/** As the API takes it. */
const sent = ({
  id,
  title,
  weight,
  importance,
  conditions,
}: Criterion): CampaignCriterionInput => ({
  id,
  title,
  weight: weight ?? 1,
  importance: importance ?? 0,
  conditions: [...(conditions ?? [])] as RecordConditionInput[],
})
