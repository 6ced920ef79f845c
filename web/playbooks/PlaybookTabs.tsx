import { useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { useSession } from '../data/session.tsx'
import { PageTabs } from '../ui/PageTabs.tsx'

/** The pages of a playbook, as far as somebody may open them. What the answers are filtered by goes along. */
export function PlaybookTabs({ playbookId }: { playbookId: string }) {
  const { t } = useLingui()
  const { can } = useSession()
  const part = useLocation({ select: ({ pathname }) => pathname.split('/')[3] }),
    { filters, where } = useLocation({
      select: ({ search }) => search as { filters?: string; where?: string },
    })
  const pages = [
    { part: 'dashboard', to: '/playbook/$playbookId/dashboard', label: t`Dashboard` },
    { part: 'insights', to: '/playbook/$playbookId/insights', label: t`Insights` },
    { part: 'leads', to: '/playbook/$playbookId/leads', label: t`Leads` },
    { part: 'accounts', to: '/playbook/$playbookId/accounts', label: t`Accounts` },
    { part: 'contacts', to: '/playbook/$playbookId/contacts', label: t`Contacts` },
    { part: 'builder', to: '/playbook/$playbookId/builder', label: t`Builder` },
  ] as const
  return (
    <PageTabs
      label={t`Playbook`}
      tabs={pages
        .filter((page) => page.part !== 'builder' || can('playbook:edit'))
        .map((page) => ({
          label: page.label,
          isHere: page.part === part,
          link: {
            to: page.to,
            params: { playbookId },
            ...((filters ?? where) && {
              search: { ...(filters && { filters }), ...(where && { where }) },
            }),
          },
        }))}
    />
  )
}
