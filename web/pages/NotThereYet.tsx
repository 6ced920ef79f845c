import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { IconArrowRight, IconQuestionMark, type Icon } from '@tabler/icons-react'
import { useMatches } from '@tanstack/react-router'
import { Page } from '../ui/Page.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { StateBadge } from '../ui/StateBadge.tsx'
import type { SoonPath } from './NotThereYet.page.ts'
import { pageAt } from './pages.ts'
import classes from './NotThereYet.module.css'
import { LinkButton } from '../ui/LinkButton.tsx'

interface Place {
  icon: Icon
  /** What will be there. */
  text: MessageDescriptor
  /** Where to go now. */
  now: [to: string, label: MessageDescriptor]
}

const playbooks: Place['now'] = ['/playbooks', msg`Playbooks`]

const soon: Record<SoonPath, Place> = {
  '/questions/all': {
    icon: IconQuestionMark,
    now: playbooks,
    text: msg`The questions of all playbooks will stand here, to be searched, labelled and compared.`,
  },
}

/** Says honestly that a page is still to come, what will be there, and where to go now. */
export function NotThereYet() {
  const { t } = useLingui()
  // the address is ahead of what is drawn while the next page is fetched
  const path = useMatches({ select: (matches) => matches.at(-1)!.pathname })
  const page = pageAt(path)
  const { icon: Sign, now, text } = soon[page.path as SoonPath]
  const [to, label] = now
  return (
    <Page>
      <PageHeader
        title={t(page.title)}
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
          to={to}
          variant="default"
          rightSection={<IconArrowRight size={15} aria-hidden />}
        >
          {t(label)}
        </LinkButton>
      </section>
    </Page>
  )
}
