import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { UnstyledButton } from '@mantine/core'
import {
  IconChartBar,
  IconCopy,
  IconDots,
  IconFileTypeCsv,
  IconFileTypePng,
  IconFileTypeSvg,
  IconTable,
} from '@tabler/icons-react'
import { useEffect, useState, type ReactNode } from 'react'
import { badgeCap } from '../../shared/limits.ts'
import { capped } from '../../shared/textCut.ts'
import { useSession } from '../data/session.tsx'
import { ActionMenu, type MenuAction, type MenuSection } from '../ui/ActionMenu.tsx'
import { importScript } from '../ui/importScript.ts'
import { sayMissing } from '../ui/lazyPart.tsx'
import { notify } from '../ui/notify.tsx'
import type { Sheet } from '../../shared/sheetText.ts'
import { Title } from '../ui/Title.tsx'
import { whenIdle } from '../ui/whenIdle.ts'
import type { chartExports } from './chartExports.ts'
import classes from './ChartFrame.module.css'
import type { Drawing } from './ChartPicture.tsx'
import { SheetTable, type SheetTableProps } from './SheetTable.tsx'
import { chooseTable, isTableChosen } from './tableChoice.ts'

interface Props {
  questionId: string
  title: string
  /** Of its title among the headings of the page. */
  level?: 2 | 3
  count: number
  /** What is counted, where it is no answers. */
  countText?: string
  /** Stands beside the title, where it is not the count. */
  figure?: string
  /** What the numbers are filtered by, in words. */
  filters: readonly string[]
  /** Null: there are none to be shown. */
  onAnswers: (() => void) | null
  /** Stands beside the title. */
  aside?: ReactNode
  /** Stands beneath the title: what is to be known before the chart is read. */
  mark?: ReactNode
  /** The same as a table, to be seen and as cells; null while there is nothing to list. */
  table: SheetTableProps | null
  /** What a picture of it shows; null where it would be text only. */
  drawing: Drawing | null
  /** What else its menu offers. */
  actions?: readonly MenuAction[]
  /** It is a table already. */
  isTable?: boolean
  /** The chart, or what stands in its place. */
  children: ReactNode
}

const fetchExports = () =>
  importScript(
    () => import('./chartExports.ts'),
    (module) => module.chartExports,
  )

/** What stands around every chart: its title, how many answers, and a menu that shows it as a table and gives it away. */
export function ChartFrame({
  questionId,
  title,
  level = 3,
  count,
  countText = plural(count, { one: '# answer', other: '# answers' }),
  figure = capped(count),
  filters,
  onAnswers,
  aside,
  mark,
  table,
  drawing,
  actions = [],
  isTable: isOnlyTable = false,
  children,
}: Props) {
  const { t, i18n } = useLingui()
  const { me } = useSession()
  const [isTable, setTable] = useState(() => isTableChosen(me.id, questionId))
  const hasMenu = table !== null
  useEffect(
    () => (hasMenu ? whenIdle(() => void fetchExports().catch(() => {})) : undefined),
    [hasMenu],
  )

  const choose = (next: boolean): void => {
    setTable(next)
    chooseTable(me.id, questionId, next)
  }
  const give = async (
    how: (exports: typeof chartExports) => Promise<void>,
    failed: string,
  ): Promise<void> => {
    let exports
    try {
      exports = await fetchExports()
    } catch {
      sayMissing()
      return
    }
    await how(exports).catch(() => notify.error(failed))
  }
  const sections = (sheet: Sheet): MenuSection[] => {
    const said = {
      title,
      count: countText,
      filters: filters.length > 0 ? t`Filtered by: ${filters.join(' · ')}` : '',
    }
    const picture = drawing && { ...said, drawing }
    return [
      {
        actions: [
          !isOnlyTable && {
            label: !isTable ? t`Show as a table` : drawing ? t`Show as a chart` : t`Show as a list`,
            icon: isTable ? IconChartBar : IconTable,
            run: () => choose(!isTable),
          },
          ...actions,
        ].filter((action) => action !== false),
      },
      {
        actions: [
          {
            label: t`Copy the table`,
            icon: IconCopy,
            run: () =>
              void give(
                async ({ copy }) => {
                  await copy(sheet)
                  notify.success(t`The table was copied`)
                },
                t`This browser does not let Parley copy. Save it as CSV.`,
              ),
          },
          {
            label: t`Save as CSV`,
            icon: IconFileTypeCsv,
            run: () =>
              void give(
                ({ saveCsv }) => saveCsv(said, sheet, i18n.locale),
                t`The file could not be made`,
              ),
          },
          picture && {
            label: t`Save as SVG`,
            icon: IconFileTypeSvg,
            run: () => void give(({ saveSvg }) => saveSvg(picture), t`The file could not be made`),
          },
          picture && {
            label: t`Save as PNG`,
            icon: IconFileTypePng,
            run: () => void give(({ savePng }) => savePng(picture), t`The file could not be made`),
          },
        ].filter((action) => action !== null),
      },
    ].filter(({ actions }) => actions.length > 0)
  }
  return (
    <article className={classes.card} aria-label={title}>
      <header className={classes.head}>
        <Title order={level} className={classes.title}>
          {title}
        </Title>
        {aside}
        {onAnswers ? (
          <UnstyledButton
            className={classes.badge}
            disabled={count === 0}
            onClick={onAnswers}
            aria-label={`${count > badgeCap ? `${capped(count)} · ` : ''}${plural(count, { one: '# answer: show it', other: '# answers: show them' })}`}
          >
            {capped(count)}
          </UnstyledButton>
        ) : (
          <span className={classes.badge} title={countText}>
            {figure}
          </span>
        )}
        {table && (
          <ActionMenu
            sections={() => sections(table.sheet)}
            target={
              <button type="button" className={classes.more} aria-label={t`${title}: more`}>
                <IconDots size={16} aria-hidden />
              </button>
            }
          />
        )}
      </header>
      {mark}
      <div className={classes.chart} data-table={isOnlyTable || (table && isTable) || undefined}>
        {table && isTable && !isOnlyTable ? <SheetTable {...table} label={title} /> : children}
      </div>
    </article>
  )
}
