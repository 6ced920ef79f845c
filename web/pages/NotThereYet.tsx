import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import {
  IconArrowRight,
  IconBuilding,
  IconCalendarStats,
  IconQuestionMark,
  IconMovie,
  IconUsersGroup,
  type Icon,
} from '@tabler/icons-react'
import { useMatches } from '@tanstack/react-router'
import { Page } from '../ui/Page.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { StateBadge } from '../ui/StateBadge.tsx'
import type { SoonPath } from './NotThereYet.page.ts'
import { pageAt } from './pages.ts'
import classes from './NotThereYet.module.css'
import { LinkButton } from '../ui/LinkButton.tsx'

interface Place {
  /** The heading, where the declared title is too short for one. */
  title?: MessageDescriptor
  icon: Icon
  /** What will be there. */
  text: MessageDescriptor
  /** Where to go now; `/playbook/…` leads on to the playbook that the address names. */
  now: [to: string, label: MessageDescriptor]
}

const meetings: Place['now'] = ['/companyDialogs', msg`Meetings`],
  playbooks: Place['now'] = ['/playbooks', msg`Playbooks`],
  ofPlaybook: Place['now'] = ['/playbook/$playbookId/insights', msg`Insights of this playbook`]

const soon: Record<SoonPath, Place> = {
  '/playbook/$playbookId/leads': {
    title: msg`Leads of the playbook`,
    icon: IconUsersGroup,
    now: ofPlaybook,
    text: msg`The accounts that this playbook was asked at and that have no open opportunity yet will stand here.`,
  },
  '/playbook/$playbookId/accounts': {
    title: msg`Accounts of the playbook`,
    icon: IconBuilding,
    now: ofPlaybook,
    text: msg`The accounts that this playbook was asked at will stand here, with their answers.`,
  },
  '/playbook/$playbookId/contacts': {
    title: msg`Contacts of the playbook`,
    icon: IconUsersGroup,
    now: ofPlaybook,
    text: msg`The people whom this playbook was asked will stand here, with their answers.`,
  },
  '/playbook/$playbookId/dashboard': {
    title: msg`Dashboard of the playbook`,
    icon: IconCalendarStats,
    now: ofPlaybook,
    text: msg`This playbook’s meetings and how complete they are will stand here.`,
  },
  '/questions/all': {
    icon: IconQuestionMark,
    now: playbooks,
    text: msg`The questions of all playbooks will stand here, to be searched, labelled and compared.`,
  },
  '/media/{-$mediaId}/{-$type}/{-$id}': {
    icon: IconMovie,
    now: meetings,
    text: msg`Recordings, pictures and files of your meetings will stand here.`,
  },
}

/** Says honestly that a page is still to come, what will be there, and where to go now. */
export function NotThereYet() {
  const { t } = useLingui()
  // the address is ahead of what is drawn while the next page is fetched
  const path = useMatches({ select: (matches) => matches.at(-1)!.pathname })
  const page = pageAt(path)
  const { title = page.title, icon: Sign, now, text } = soon[page.path as SoonPath]
  const [to, label] = now
  return (
    <Page>
      <PageHeader
        title={t(title)}
        aside={<StateBadge tone="neutral">{t`Not there yet`}</StateBadge>}
      />
      <section className={classes.place}>
        <div className={classes.picture} aria-hidden>
          <span />
          <span />
          <span />
          <Sign size={30} stroke={1.4} />
        </div>
        <p>{t(text)}</p>
        <LinkButton
          to={to.replace('$playbookId', path.split('/')[2] ?? '')}
          variant="default"
          rightSection={<IconArrowRight size={15} aria-hidden />}
        >
          {t(label)}
        </LinkButton>
      </section>
    </Page>
  )
}
