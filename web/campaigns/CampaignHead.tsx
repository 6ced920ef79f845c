import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { IconDots, IconHistory, IconPencil, IconTrash } from '@tabler/icons-react'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { campaignMoves, type CampaignState } from '../../shared/campaigns.ts'
import type { CampaignHead_campaignFragment } from '../gql.ts'
import { useHistory } from '../records/useHistory.ts'
import { ActionMenu } from '../ui/ActionMenu.tsx'
import { Avatar, fullName } from '../ui/Avatar.tsx'
import { lazyDialog } from '../ui/lazyPart.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { PageTabs } from '../ui/PageTabs.tsx'
import classes from './CampaignHead.module.css'
import { CampaignStateBadge } from './CampaignStateBadge.tsx'
import { Period } from './Period.tsx'
import { PlaybookNotice } from './PlaybookNotice.tsx'
import { RefreshNotice } from './RefreshNotice.tsx'
import { useCampaignChanges } from './useCampaignChanges.ts'

const CampaignHistory = lazyDialog(
  () => import('./CampaignHistory.tsx'),
  (module) => module.CampaignHistory,
)

interface Props {
  campaign: CampaignHead_campaignFragment
  /** What the page shows of it, when that is one account or contact. */
  of?: string | undefined
  /** It is to be read again. */
  onChanged: () => void
  /** Of a record in one of its lists: the ways to those beside it. */
  besideCrumbs?: ReactNode
}

/** The head of a campaign's pages: its state with what can be done to it, what belongs to it, and its pages. */
export function CampaignHead({ campaign, of, onChanged, besideCrumbs }: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const history = useHistory(true)
  const { id, title, state, mayEdit, playbook, startDate, endDate, owner, team } = campaign
  const { setState, remove, moving } = useCampaignChanges({
    onChanged,
    onDeleted: () => void navigate({ to: '/campaigns' }),
    onRestored: () => {
      void navigate({ to: '/campaign/$campaignId/dashboard', params: { campaignId: id } })
      // it may be this page already
      onChanged()
    },
  })
  const moves: Record<CampaignState, string> = {
    DRAFT: '',
    RUNNING: state === 'DRAFT' ? t`Start campaign` : t`Go on`,
    PAUSED: t`Pause`,
    DONE: t`End campaign`,
  }
  const part = useLocation({ select: ({ pathname }) => pathname.split('/')[3] })
  // an account and a contact are within their list
  const pages = [
    { parts: ['dashboard'], to: '/campaign/$campaignId/dashboard', label: t`Dashboard` },
    { parts: ['accounts', 'account'], to: '/campaign/$campaignId/accounts', label: t`Accounts` },
    { parts: ['leads'], to: '/campaign/$campaignId/leads', label: t`Leads` },
    { parts: ['contacts', 'contact'], to: '/campaign/$campaignId/contacts', label: t`Contacts` },
    {
      parts: ['qualifications'],
      to: '/campaign/$campaignId/qualifications',
      label: t`Qualifications`,
    },
    { parts: ['insights'], to: '/campaign/$campaignId/insights', label: t`Insights` },
    { parts: ['builder'], to: '/campaign/$campaignId/builder', label: t`Builder` },
  ] as const
  const isHere = (parts: readonly string[]): boolean => part !== undefined && parts.includes(part)
  const here = of ?? pages.find(({ parts }) => isHere(parts))?.label
  const others = team.filter((one) => one.id !== owner.id)
  return (
    <PageHeader
      title={title}
      tabTitle={here ? `${here} · ${title}` : title}
      crumbs={[{ label: t`Campaigns`, to: '/campaigns' }]}
      besideCrumbs={besideCrumbs}
      aside={<CampaignStateBadge state={state} />}
      actions={
        <>
          {mayEdit &&
            campaignMoves(state).map((next, at) => (
              <Button
                // the same button, which keeps the focus, takes back what it did
                key={at}
                variant={next === 'RUNNING' ? 'filled' : 'default'}
                aria-disabled={moving || undefined}
                onClick={() => moving || void setState(campaign, next)}
              >
                {moves[next]}
              </Button>
            ))}
          <ActionMenu
            target={
              <ActionIcon aria-label={t`More`} variant="default" size={32}>
                <IconDots size={16} aria-hidden />
              </ActionIcon>
            }
            sections={[
              {
                actions: [
                  mayEdit && {
                    label: t`Builder`,
                    icon: IconPencil,
                    link: { to: '/campaign/$campaignId/builder', params: { campaignId: id } },
                  },
                  { label: t`History`, icon: IconHistory, run: history.open },
                ],
              },
              ...(mayEdit
                ? [
                    {
                      actions: [
                        {
                          label: t`Delete`,
                          icon: IconTrash,
                          danger: true,
                          run: () => void remove(campaign),
                        },
                      ],
                    },
                  ]
                : []),
            ]}
          />
          {history.isOpen && (
            <CampaignHistory campaign={campaign} onChanged={onChanged} onClose={history.close} />
          )}
        </>
      }
    >
      <div className={classes.facts}>
        {playbook && !playbook.dateDeleted && (
          <Link
            className="quiet"
            to="/playbook/$playbookId/insights"
            params={{ playbookId: playbook.id }}
          >
            {playbook.title}
          </Link>
        )}
        {(startDate ?? endDate) && <Period startDate={startDate} endDate={endDate} />}
        <span className={classes.person}>
          <Avatar person={owner} size={20} decorative />
          {fullName(owner)}
        </span>
        {others.length > 0 && (
          <ul className={classes.team} aria-label={t`Team`}>
            {others.map((person) => (
              <li key={person.id}>
                <Avatar person={person} size={20} withName />
              </li>
            ))}
          </ul>
        )}
      </div>
      <RefreshNotice campaign={campaign} />
      <PlaybookNotice playbook={playbook} onChanged={onChanged} />
      <PageTabs
        label={t`Campaign`}
        tabs={pages
          .filter(({ to }) => mayEdit || to !== '/campaign/$campaignId/builder')
          .map(({ parts, to, label }) => ({
            label,
            isHere: isHere(parts),
            link: { to, params: { campaignId: id } },
          }))}
      />
    </PageHeader>
  )
}
