import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import {
  IconChartBar,
  IconCopy,
  IconDots,
  IconFileText,
  IconPencil,
  IconPlus,
  IconTemplate,
  IconTrash,
} from '@tabler/icons-react'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { newId } from '../../shared/id.ts'
import { newPlaybook } from '../../shared/inputs/playbook.ts'
import { ColumnTable } from '../app/ColumnTable.tsx'
import { useRead } from '../app/useRead.ts'
import { errorText, problemsOf } from '../data/errors.ts'
import { refusalOf, notifyUnlessSaved, useSave } from '../data/mutate.ts'
import { useSession } from '../data/session.tsx'
import {
  CopyPlaybookDocument,
  DeletePlaybookDocument,
  PlaybookListDocument,
  RestorePlaybookDocument,
  UpdatePlaybookDocument,
  type PlaybookList_playbookFragment,
} from '../gql.ts'
import { ImportPlaybookButton, SavePlaybookFile } from '../playbooks/ImportPlaybookButton.tsx'
import { NewFromTemplate, TemplateGallery } from '../playbooks/NewFromTemplate.tsx'
import { PlaybookExport } from '../playbooks/PlaybookExport.tsx'
import { playbooksSearch } from '../playbooks/playbooksSearch.ts'
import { useMarkTemplate } from '../playbooks/useMarkTemplate.ts'
import { useAddPlaybook } from '../playbooks/useAddPlaybook.ts'
import { ExportButton } from '../records/ExportButton.tsx'
import { ActionMenu } from '../ui/ActionMenu.tsx'
import { confirm } from '../ui/confirm.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState, PartialData } from '../ui/ErrorState.tsx'
import { notify } from '../ui/notify.tsx'
import { Page } from '../ui/Page.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Panel } from '../ui/Panel.tsx'
import { RelativeTime } from '../ui/RelativeTime.tsx'
import { SearchInput } from '../ui/SearchInput.tsx'
import { useShortcut } from '../ui/shortcuts.tsx'
import { useAnnounced } from '../ui/useAnnounced.ts'
import { StateBadge } from '../ui/StateBadge.tsx'
import { playbooksPage } from './Playbooks.page.ts'

const route = getRouteApi('/inside/playbooks')

/** All playbooks: made, renamed, copied, deleted. */
export function Playbooks() {
  const { t } = useLingui()
  const { can } = useSession()
  const { search, templates } = playbooksSearch(route.useSearch()),
    navigate = route.useNavigate()
  const [{ data, error, stale }, refetch] = useRead(playbooksPage, PlaybookListDocument)
  const rename = useSave(UpdatePlaybookDocument),
    copy = useSave(CopyPlaybookDocument),
    remove = useSave(DeletePlaybookDocument),
    restore = useSave(RestorePlaybookDocument),
    markTemplate = useMarkTemplate()
  const again = (): void => refetch({ requestPolicy: 'network-only' })
  const [saved, setSaved] = useState<PlaybookList_playbookFragment | null>(null)
  const mayEdit = can('playbook:edit')
  const open = (id: string): void =>
    void navigate({
      to: mayEdit ? '/playbook/$playbookId/builder' : '/playbook/$playbookId/insights',
      params: { playbookId: id },
    })
  const titleField = (value: string) =>
    [{ name: 'title', label: t`Title`, value, input: newPlaybook.shape.title }] as const

  const add = useAddPlaybook()
  const changeTitle = (playbook: PlaybookList_playbookFragment): Promise<unknown> =>
    confirm({
      title: t`Rename the playbook`,
      fields: titleField(playbook.title),
      ok: t`Save`,
      run: async (values) => {
        return refusalOf(await rename.save({ id: playbook.id, title: values['title']!.trim() }))
      },
    })
  const makeCopy = async (playbook: PlaybookList_playbookFragment): Promise<void> => {
    const id = newId()
    const answer = await confirm({
      title: t`Copy the playbook`,
      description: t`The copy starts with the draft of “${playbook.title}”, without its versions and answers.`,
      fields: titleField(t`${playbook.title} (copy)`),
      ok: t`Copy`,
      run: async (values) => {
        return refusalOf(
          await copy.save({ id: playbook.id, newId: id, title: values['title']!.trim() }),
        )
      },
    })
    if (answer) open(id)
  }
  const discard = async (playbook: PlaybookList_playbookFragment): Promise<void> => {
    if (!notifyUnlessSaved(await remove.save({ id: playbook.id }))) return
    notify.success(t`“${playbook.title}” is in the bin. Its meetings and answers stay.`, {
      undo: () =>
        void restore.save({ id: playbook.id }).then((back) => {
          if (notifyUnlessSaved(back)) again()
        }),
    })
  }
  const total = stale ? undefined : data?.playbooks?.length
  useAnnounced(
    total === undefined ? null : plural(total, { one: '# playbook', other: '# playbooks' }),
    'found',
  )
  useShortcut('n', t`New playbook`, () => void add(), { enabled: mayEdit })

  return (
    <Page>
      <PageHeader
        title={t`Playbooks`}
        actions={
          <>
            {mayEdit && (
              <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => void add()}>
                <Trans>New playbook</Trans>
              </Button>
            )}
            {mayEdit && <NewFromTemplate />}
            {mayEdit && <ImportPlaybookButton />}
            <ExportButton>
              {(close) => <PlaybookExport given={{ ...(search && { search }) }} onClose={close} />}
            </ExportButton>
          </>
        }
      />
      <div style={{ marginBottom: '0.75rem' }}>
        <SearchInput
          value={search ?? ''}
          onSearch={(text) =>
            void navigate({ search: { search: text || undefined }, replace: true })
          }
          busy={stale}
        />
      </div>
      {error && data?.playbooks && <PartialData onRetry={again} />}
      {error && !data?.playbooks ? (
        <ErrorState reference={problemsOf(error)[0]?.reference} onRetry={again}>
          {errorText(error)}
        </ErrorState>
      ) : (
        <Panel flush>
          <ColumnTable
            list="PLAYBOOK"
            label={t`Playbooks`}
            rows={data?.playbooks ?? undefined}
            rowId={(row) => row.id}
            onOpen={(row) => open(row.id)}
            busy={stale}
            empty={
              <EmptyState
                icon={IconTemplate}
                title={search ? t`No results..` : t`No playbooks yet`}
                action={
                  !search &&
                  mayEdit && (
                    <>
                      <Button onClick={() => void add()}>
                        <Trans>New playbook</Trans>
                      </Button>
                      <NewFromTemplate />
                    </>
                  )
                }
              />
            }
            columns={[
              {
                id: 'title',
                header: t`Title`,
                cell: (row) => (
                  <Link
                    className="quiet"
                    to={
                      mayEdit ? '/playbook/$playbookId/builder' : '/playbook/$playbookId/insights'
                    }
                    params={{ playbookId: row.id }}
                  >
                    {row.title}
                  </Link>
                ),
              },
              {
                id: 'version',
                header: t`Version`,
                cell: (row) =>
                  row.published ? (
                    <StateBadge tone="good">{t`Version ${row.published.number}`}</StateBadge>
                  ) : (
                    <StateBadge tone="neutral">{t`Draft`}</StateBadge>
                  ),
                width: 120,
              },
              {
                id: 'questions',
                header: t`Questions`,
                cell: (row) => row.questionCount,
                align: 'end',
                width: 100,
                from: 'sm',
              },
              {
                id: 'meetings',
                header: t`Meetings`,
                cell: (row) => row.companyDialogCount,
                align: 'end',
                width: 100,
                from: 'sm',
              },
              {
                id: 'changed',
                header: t`Changed`,
                isHeaded: true,
                cell: (row) => <RelativeTime moment={row.dateUpdated} />,
                width: 150,
                from: 'md',
              },
            ]}
            actions={(row) => (
              <ActionMenu
                target={
                  <ActionIcon aria-label={t`More about ${row.title}`}>
                    <IconDots size={16} aria-hidden />
                  </ActionIcon>
                }
                sections={[
                  {
                    actions: [
                      {
                        label: t`Insights`,
                        icon: IconChartBar,
                        link: {
                          to: '/playbook/$playbookId/insights',
                          params: { playbookId: row.id },
                        },
                      },
                      mayEdit && {
                        label: t`Rename`,
                        icon: IconPencil,
                        run: () => void changeTitle(row),
                      },
                      mayEdit && {
                        label: t`Copy`,
                        icon: IconCopy,
                        run: () => void makeCopy(row),
                      },
                      mayEdit && {
                        label: row.isTemplate
                          ? t`Remove from the templates`
                          : t`Save as a template`,
                        icon: IconTemplate,
                        run: () => void markTemplate(row),
                      },
                      can('data:export') && {
                        label: t`Save as a file…`,
                        icon: IconFileText,
                        run: () => setSaved(row),
                      },
                      can('playbook:delete') && {
                        label: t`Delete`,
                        icon: IconTrash,
                        danger: true,
                        run: () => void discard(row),
                      },
                    ],
                  },
                ]}
              />
            )}
          />
        </Panel>
      )}
      {saved && <SavePlaybookFile playbook={saved} onClose={() => setSaved(null)} />}
      {mayEdit && templates && (
        <TemplateGallery
          shown={templates}
          onClose={() =>
            void navigate({
              search: (before) => ({ ...before, templates: undefined }),
              replace: true,
            })
          }
        />
      )}
    </Page>
  )
}
