import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { newId } from '../../shared/id.ts'
import { viewTexts } from '../../shared/inputs/listView.ts'
import { useSave, type Saved } from '../data/mutate.ts'
import {
  CreateListViewDocument,
  UpdateListViewDocument,
  type BulkTable,
  type ListView_viewFragment,
  type ListViewContent,
} from '../gql.ts'
import { wrongWith } from '../records/wrongWith.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { withTheirs, type Base } from './viewContent.ts'

interface Props {
  table: BulkTable
  /** The one to change; null: a new one of what the list shows. */
  view: ListView_viewFragment | null
  content: Required<ListViewContent>
  /** What a new one is called. */
  newTitle?: string
  hint?: string
  onClose: () => void
  /** `href`: where the person was when they sent it. */
  onDone: (saved: ListView_viewFragment, href: string) => void
}

/** What a view is called and who sees it. */
export function ViewDialog({ view, newTitle, onClose, ...props }: Props) {
  const { t } = useLingui()
  return (
    <FormDialog
      title={view ? t`Rename or share the view` : (newTitle ?? t`Save as a view`)}
      onClose={onClose}
    >
      {(form) => <ViewForm view={view} {...props} {...form} />}
    </FormDialog>
  )
}

function ViewForm({
  table,
  view,
  content,
  hint,
  onDone,
  onDirty,
  onCancel,
}: Omit<Props, 'onClose' | 'newTitle'> & {
  onDirty: (dirty: boolean) => void
  onCancel: () => void
}) {
  const { t } = useLingui()
  const [id] = useState(newId)
  const [title, setTitle] = useState(view?.title ?? '')
  const [isShared, setShared] = useState(view?.isShared ?? false)
  const [base, setBase] = useState<Base>({
    title: view?.title ?? null,
    isShared: view?.isShared ?? null,
  })
  const [theirs, setTheirs] = useState<Record<string, unknown>>({})
  const [wrong, setWrong] = useState<string | null>(null)
  const create = useSave(CreateListViewDocument),
    update = useSave(UpdateListViewDocument)
  const submit = async (): Promise<void> => {
    const problem = wrongWith(viewTexts, { title })
    if (problem) return setWrong(problem)
    const { href } = location
    const saved: Saved<{ view: ListView_viewFragment }> = view
      ? await update.save({ id: view.id, title, isShared, base })
      : await create.save({ id, table, title, isShared, content })
    if (saved.ok) {
      onDirty(false)
      return onDone(saved.data.view, href)
    }
    const current = saved.problem.all.find(({ code }) => code === 'CONFLICT')?.params?.['current']
    if (current) {
      setTheirs(current as Record<string, unknown>)
      setBase((before) => withTheirs(before, current as Record<string, unknown>))
      return setWrong(
        t`Somebody else has changed this meanwhile. Save again to put yours in its place.`,
      )
    }
    setWrong(saved.problem.text ?? Object.values(saved.problem.fields).join(' '))
  }
  const theirTitle = theirs['title']
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Stack gap="sm">
        <TextInput
          data-autofocus
          label={t`Name`}
          required
          value={title}
          maxLength={viewTexts.shape.title.max}
          error={wrong}
          description={typeof theirTitle === 'string' ? <Trans>Now: {theirTitle}</Trans> : hint}
          onChange={(event) => {
            setTitle(event.currentTarget.value)
            setWrong(null)
            onDirty(true)
          }}
        />
        <Switch
          label={t`Everybody in the organisation sees it`}
          checked={isShared}
          // to whoever leads it would be gone
          disabled={Boolean(view?.isShared && !view.isMine)}
          onChange={(event) => {
            setShared(event.currentTarget.checked)
            onDirty(true)
          }}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" loading={create.saving || update.saving}>
            <Trans>Save</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
