import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { campaignMoves, type CampaignState } from '../../shared/campaigns.ts'
import type { CampaignHead_campaignFragment } from '../gql.ts'
import { ActionMenu } from '../ui/ActionMenu.tsx'
import { Avatar, fullName } from '../ui/Avatar.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import classes from './CampaignHead.module.css'
import { CampaignStateBadge } from './CampaignStateBadge.tsx'
import { Period } from './Period.tsx'
import { PlaybookNotice } from './PlaybookNotice.tsx'
import { RefreshNotice } from './RefreshNotice.tsx'
import { useCampaignChanges } from './useCampaignChanges.ts'

interface Props {
  campaign: CampaignHead_campaignFragment
  /** It is to be read again. */
  onChanged: () => void
  /** Of a record in one of its lists: the ways to those beside it. */
  besideCrumbs?: ReactNode
}

/** The head of a campaign's pages: its state with what can be done to it, what belongs to it, and its pages. */
export function CampaignHead({ campaign, onChanged, besideCrumbs }: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
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
  const tabs = useRef<HTMLElement>(null)
  // on a phone they are wider than the screen
  useLayoutEffect(() => {
    const here = tabs.current?.querySelector<HTMLElement>('[aria-current="page"]')
    if (here) tabs.current!.scrollLeft = here.offsetLeft - tabs.current!.offsetLeft - 24
  }, [])
  // an account and a contact are within their list
  const part = useLocation({ select: ({ pathname }) => pathname.split('/')[3] }),
    within = (list: string): { 'aria-current'?: 'page' } =>
      part === list ? { 'aria-current': 'page' } : {}
  const others = team.filter((one) => one.id !== owner.id)
  const to = { params: { campaignId: id }, className: classes.tab ?? '' }
  return (
    <PageHeader
      title={title}
      crumbs={[{ label: t`Campaigns`, to: '/campaigns' }]}
      besideCrumbs={besideCrumbs}
      aside={<CampaignStateBadge state={state} />}
      actions={
        mayEdit && (
          <>
            {campaignMoves(state).map((next, at) => (
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
                    {
                      label: t`Builder`,
                      icon: IconPencil,
                      link: { to: '/campaign/$campaignId/builder', params: { campaignId: id } },
                    },
                  ],
                },
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
              ]}
            />
          </>
        )
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
      <nav ref={tabs} className={classes.tabs} aria-label={t`Campaign`}>
        <Link to="/campaign/$campaignId/dashboard" {...to}>
          <Trans>Dashboard</Trans>
        </Link>
        <Link
          to="/campaign/$campaignId/accounts"
          activeOptions={{ includeSearch: false }}
          {...within('account')}
          {...to}
        >
          <Trans>Accounts</Trans>
        </Link>
        <Link to="/campaign/$campaignId/leads" activeOptions={{ includeSearch: false }} {...to}>
          <Trans>Leads</Trans>
        </Link>
        <Link
          to="/campaign/$campaignId/contacts"
          activeOptions={{ includeSearch: false }}
          {...within('contact')}
          {...to}
        >
          <Trans>Contacts</Trans>
        </Link>
        <Link
          to="/campaign/$campaignId/qualifications"
          activeOptions={{ includeSearch: false }}
          {...to}
        >
          <Trans>Qualifications</Trans>
        </Link>
        <Link to="/campaign/$campaignId/insights" activeOptions={{ includeSearch: false }} {...to}>
          <Trans>Insights</Trans>
        </Link>
        {mayEdit && (
          <Link to="/campaign/$campaignId/builder" {...to}>
            <Trans>Builder</Trans>
          </Link>
        )}
      </nav>
    </PageHeader>
  )
}
