import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconArrowBackUp, IconFilterCheck } from '@tabler/icons-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import type { QualificationsQuery } from '../gql.ts'
import { KeyHint } from '../ui/KeyHint.tsx'
import { lazyDialog } from '../ui/lazyPart.tsx'
import { LoadingState } from '../ui/LoadingState.tsx'
import { Pager } from '../ui/Pager.tsx'
import { Panel } from '../ui/Panel.tsx'
import { useShortcut } from '../ui/shortcuts.tsx'
import { Key } from './Key.tsx'
import { LeadsPage, NoLeads, type LeadsProps } from './LeadsPage.tsx'
import { qualificationsPerPage } from './qualificationVariables.ts'
import { QualificationDetail } from './QualificationDetail.tsx'
import { QualificationRows } from './QualificationRows.tsx'
import classes from './QualificationsView.module.css'
import { useVerdicts, type Qualification } from './useVerdicts.ts'

const CampaignOpportunity = lazyDialog(
  () => import('./CampaignOpportunity.tsx'),
  (module) => module.CampaignOpportunity,
)

interface Props extends LeadsProps {
  qualifications: NonNullable<QualificationsQuery['qualifications']> | undefined
}
const none: readonly Qualification[] = []

/** The accounts that were met and wait for a verdict, gone through by keyboard. */
export function QualificationsView({ qualifications, ...props }: Props) {
  const { t } = useLingui()
  const { search, campaigns, onRetry, onSearch } = props
  const isNarrow = useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false })
  const verdicts = useVerdicts(qualifications?.list ?? none, JSON.stringify(search), onRetry)
  const { rows, current, creating, undo } = verdicts
  const list = useRef<HTMLUListElement>(null)
  const campaignOf = (account: Qualification) =>
    campaigns?.find(({ id }) => id === account.campaignId)

  const group = t`Qualifications`
  const move = (by: 1 | -1): void => {
    const to = rows[rows.findIndex(({ id }) => id === current?.id) + by]
    if (!to) return
    // what has the focus is the current one
    flushSync(() => verdicts.select(to.id))
    list.current?.querySelector<HTMLElement>(`[data-account="${to.id}"]`)?.focus()
  }
  useShortcut('ArrowDown', t`Next account`, () => move(1), { group, enabled: rows.length > 0 })
  useShortcut('ArrowUp', t`Previous account`, () => move(-1), { group, enabled: rows.length > 0 })
  useShortcut('j', t`Next account`, () => move(1), { group, enabled: rows.length > 0 })
  useShortcut('k', t`Previous account`, () => move(-1), { group, enabled: rows.length > 0 })
  // a key that is held down gives one verdict
  const once = (run: () => void) => (event: KeyboardEvent) => {
    if (!event.repeat) run()
  }
  const options = { group, enabled: current !== undefined && !creating }
  useShortcut(
    'q',
    t`Qualify`,
    once(() => void verdicts.qualify()),
    options,
  )
  useShortcut(
    'd',
    t`Disqualify…`,
    once(() => void verdicts.disqualify()),
    options,
  )
  useShortcut('o', t`Qualify and create an opportunity`, once(verdicts.create), options)
  useShortcut(
    'z',
    t`Take the last verdict back`,
    once(() => void undo?.()),
    {
      group,
      enabled: undo !== null && !creating,
    },
  )

  const detail = current && (
    <QualificationDetail account={current} campaign={campaignOf(current)} verdicts={verdicts} />
  )
  return (
    <LeadsPage
      {...props}
      title={t`Qualifications`}
      total={qualifications?.totalCount}
      pageSize={qualificationsPerPage}
      counted={(total) => plural(total, { one: '# account', other: '# accounts' })}
      isOfLeads={false}
    >
      {!qualifications ? (
        <Panel>
          <LoadingState rows={8} />
        </Panel>
      ) : rows.length === 0 && !undo ? (
        <Panel flush>
          <NoLeads
            search={search}
            onSearch={onSearch}
            campaigns={campaigns}
            icon={IconFilterCheck}
            none={t`No verdicts to give`}
            noneOfMine={t`No verdicts for you to give`}
          >
            <Trans>
              The accounts of running campaigns that were met, and of which nobody has said yet
              whether they qualify, stand here.
            </Trans>
          </NoLeads>
        </Panel>
      ) : (
        <>
          <div className={classes.keys}>
            {rows.length > 1 && (
              <span>
                <KeyHint keys="ArrowUp" />
                <KeyHint keys="ArrowDown" />
                <Trans>Choose an account</Trans>
              </span>
            )}
            {undo && (
              <Button
                variant="subtle"
                size="compact-sm"
                leftSection={<IconArrowBackUp size={15} aria-hidden />}
                rightSection={<Key of="z" />}
                aria-keyshortcuts="z"
                onClick={() => void undo()}
              >
                <Trans>Take the last verdict back</Trans>
              </Button>
            )}
          </div>
          {rows.length === 0 ? (
            <Panel flush>
              <NoLeads
                search={search}
                onSearch={onSearch}
                icon={IconFilterCheck}
                none={t`No verdicts to give`}
                noneOfMine={t`No verdicts for you to give`}
              >
                <Trans>All verdicts are given.</Trans>
              </NoLeads>
            </Panel>
          ) : (
            <div className={classes.parts}>
              <Panel flush>
                <QualificationRows
                  list={list}
                  rows={rows}
                  current={current}
                  campaignOf={campaignOf}
                  onSelect={verdicts.select}
                >
                  {isNarrow && detail}
                </QualificationRows>
              </Panel>
              {!isNarrow && (
                <div className={classes.beside}>
                  <Panel>{detail}</Panel>
                </div>
              )}
            </div>
          )}
        </>
      )}
      <Pager
        page={search.page ?? 1}
        pageSize={qualificationsPerPage}
        total={qualifications?.totalCount ?? 0}
        onPage={(page) => onSearch({ page })}
      />
      {creating && (
        <CampaignOpportunity
          campaignId={creating.campaignId}
          account={creating}
          onClose={() => verdicts.created(false)}
          onDone={() => verdicts.created(true)}
        />
      )}
    </LeadsPage>
  )
}
