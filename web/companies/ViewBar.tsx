import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState, type ReactNode } from 'react'
import { useClient } from 'urql'
import { useOwnSetting } from '../app/ownSetting.ts'
import { useColumns } from '../app/useColumns.ts'
import { notifyUnlessSaved, useSave } from '../data/mutate.ts'
import {
  ListViewsDocument,
  RestoreFromBinDocument,
  UpdateListViewDocument,
  type BulkTable,
  type ListView_viewFragment,
} from '../gql.ts'
import type { ListSearch } from '../routeSearch.ts'
import { lazyDialog, lazyPart } from '../ui/lazyPart.tsx'
import { notify } from '../ui/notify.tsx'
import { allConditions } from './judged.ts'
import { recordVariables } from './recordVariables.ts'
import classes from './ViewBar.module.css'
import { useDeleteView } from './useDeleteView.ts'
import { ViewActions } from './ViewActions.tsx'
import { ViewMenu } from './ViewMenu.tsx'
import {
  differences,
  isSameContent,
  keptContent,
  viewContent,
  withTheirs,
  type Base,
  type ViewedSearch,
} from './viewContent.ts'
import type { ShownView } from './useViewedList.ts'
import { listPages, useListNames } from './viewLists.ts'
import { usualViews } from './viewOf.ts'

const ViewDialog = lazyDialog(
  () => import('./ViewDialog.tsx'),
  (module) => module.ViewDialog,
)
const ViewConflict = lazyDialog(
  () => import('./ViewConflict.tsx'),
  (module) => module.ViewConflict,
)
const WhyDialog = lazyDialog(
  () => import('./WhyDialog.tsx'),
  (module) => module.WhyDialog,
)
const ListExport = lazyDialog(
  () => import('./ListExport.tsx'),
  (module) => module.ListExport,
)
const MissingView = lazyPart(
  () => import('./MissingView.tsx'),
  (module) => module.MissingView,
  { isOptional: true },
)

interface Props {
  table: BulkTable
  shownView: ShownView
  /** What the list shows. */
  search: ViewedSearch
  /** None: views say nothing of them. */
  columns: readonly { id: string; header: string }[]
  onChange: (part: Pick<ViewedSearch, 'view' | 'changed'>) => void
  /** The dialog that makes a file of leads. */
  exported?: (title: string, close: () => void) => ReactNode
}

/** The view that a list shows: another can be chosen, and what is changed be kept or dropped. */
export function ViewBar({ table, shownView, search, columns, onChange, exported }: Props) {
  const { id: viewId, view } = shownView
  const { t } = useLingui()
  const { all, filtered } = useListNames(table)
  const navigate = useNavigate()
  const client = useClient(),
    remove = useDeleteView()
  const [setting, keep] = useOwnSetting('list_views')
  const usual = usualViews(setting)[table] ?? null
  const update = useSave(UpdateListViewDocument),
    restore = useSave(RestoreFromBinDocument)
  const bar = useRef<HTMLDivElement>(null)
  const [dialog, setDialog] = useState<'new' | 'edit' | 'why' | null>(null)
  const [conflict, setConflict] = useState<{ base: Base; theirs: Record<string, unknown> } | null>(
    null,
  )
  const own = useColumns(table, columns)
  const shown = viewContent(table, search),
    whole = viewContent(table, {})
  const content =
    !view && own.isChosen && columns.length > 0
      ? { ...shown, columns: own.shown.map(({ id }) => id) }
      : shown
  const isChanged = view ? !isSameContent(shown, keptContent(view)) : false
  const isNarrowed = !isSameContent({ ...shown, columns: null }, whole)
  const isFiltered = !isSameContent({ ...shown, sort: null, columns: null }, whole)
  const isGone = viewId !== null && view === null
  const title = view?.title ?? (isFiltered ? filtered : all)
  const open = (id: string | null): void =>
    void navigate({
      to: listPages[table],
      search: { size: search.size, view: id ?? (usual ? 'all' : undefined) },
    })
  /** The buttons of a changed view go: the one that names it has the focus then. */
  const openUnchanged = (id: string): void => {
    open(id)
    bar.current?.querySelector('button')?.focus()
  }
  const setUsual = (id: string | null): void =>
    keep((before) => {
      const { [table]: _, ...others } = usualViews(before)
      return JSON.stringify(id ? { ...others, [table]: id } : others)
    })
  const reread = (): unknown =>
    client.query(ListViewsDocument, { table }, { requestPolicy: 'network-only' }).toPromise()
  /** What the person themselves saved is no change that they have not seen. */
  const hasSeen = (dateUpdated: string): void => {
    const { changed } = search
    if (changed && location.search.includes(encodeURIComponent(changed)))
      onChange({ changed: dateUpdated })
  }
  const save = async (base: Base): Promise<void> => {
    const { href } = location,
      { id, title } = view!
    const saved = await update.save({ id, content, base })
    const theirs = saved.problem?.all.find(({ code }) => code === 'CONFLICT')?.params?.['current']
    if (theirs) return setConflict({ base, theirs: theirs as Record<string, unknown> })
    setConflict(null)
    if (!notifyUnlessSaved(saved, { id: 'view' })) return void reread()
    notify.success(t`“${title}” is saved.`, { id: 'view' })
    if (location.href === href) openUnchanged(id)
    else hasSeen(saved.data.view.dateUpdated)
  }
  /** Of a view that was saved since these changes began, nobody knows which parts they had seen: they choose. */
  const saveChanges = (kept: ListView_viewFragment): void => {
    const base = { content: keptContent(kept) }
    if (search.changed === kept.dateUpdated) void save(base)
    else setConflict({ base, theirs: differences(base.content, content) })
  }
  const binned = async (gone: ListView_viewFragment): Promise<void> => {
    const { href, pathname } = location
    const said = await remove(gone)
    if (said === null) return void reread()
    if (usual === gone.id) setUsual(null)
    if (location.href === href) open(null)
    notify.success(said, {
      undo: () =>
        void restore.save({ table: 'LIST_VIEW', id: gone.id }).then((back) => {
          if (notifyUnlessSaved(back) && location.pathname === pathname) open(gone.id)
        }),
    })
  }
  return (
    <div ref={bar} className={classes.bar} role="group" aria-label={t`Views of the list`}>
      <ViewMenu
        table={table}
        all={all}
        title={view === undefined ? '…' : title}
        chosen={view || !isFiltered ? (view?.id ?? null) : undefined}
        usual={usual}
        onOpen={open}
      />
      {isChanged && (
        <span className={classes.note} role="status">
          <Trans>changed</Trans>
        </span>
      )}
      {view && isChanged && view.mayEdit && (
        <Button
          variant="subtle"
          size="compact-sm"
          loading={update.saving}
          onClick={() => saveChanges(view)}
        >
          <Trans>Save</Trans>
        </Button>
      )}
      {(isChanged || (!view && isNarrowed)) && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.saveAs ?? ''}
          onClick={() => setDialog('new')}
        >
          <Trans>Save as…</Trans>
        </Button>
      )}
      {view && isChanged && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          onClick={() => openUnchanged(view.id)}
        >
          <Trans>Reset</Trans>
        </Button>
      )}
      <ViewActions
        table={table}
        view={view}
        isFiltered={isFiltered}
        usual={usual}
        setUsual={setUsual}
        onDialog={setDialog}
        onDelete={(gone) => void binned(gone)}
        exported={(close) =>
          exported
            ? exported(title, close)
            : table !== 'LEAD' && (
                <ListExport
                  table={table}
                  title={title}
                  given={recordVariables(search as ListSearch)}
                  shown={(search as ListSearch).columns ?? own.shown.map(({ id }) => id)}
                  onClose={close}
                />
              )
        }
      />
      {isGone && (
        <MissingView
          table={table}
          id={viewId}
          isWhole={!isFiltered && !search.changed}
          onClose={() => {
            if (usual === viewId) setUsual(null)
            onChange({ view: undefined, changed: undefined })
          }}
        />
      )}
      {dialog === 'why' && (
        <WhyDialog
          title={view?.title ?? filtered}
          conditions={allConditions(search)}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog && dialog !== 'why' && (
        <ViewDialog
          table={table}
          view={dialog === 'edit' ? view! : null}
          content={content}
          onClose={() => setDialog(null)}
          onDone={({ id, title, dateUpdated }, href) => {
            setDialog(null)
            notify.success(t`“${title}” is saved.`, { id: 'view' })
            if (dialog === 'edit') {
              if (search.changed === view!.dateUpdated) hasSeen(dateUpdated)
            } else if (location.href === href) openUnchanged(id)
          }}
        />
      )}
      {conflict && view && (
        <ViewConflict
          table={table}
          title={view.title}
          mine={content}
          theirs={conflict.theirs}
          columns={columns}
          onClose={() => setConflict(null)}
          onMine={() => save(withTheirs(conflict.base, conflict.theirs))}
          onTheirs={() => {
            setConflict(null)
            void reread()
            openUnchanged(view.id)
          }}
        />
      )}
    </div>
  )
}
