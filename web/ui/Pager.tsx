import { ActionIcon } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconChevronDown, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import classes from './Pager.module.css'
import plain from './PlainField.module.css'

type PagerProps = {
  /** From 1. */
  page: number
  pageSize: number
  total: number
  onPage: (page: number) => void
  pageSizes?: readonly number[]
  /** With the page that has the first row of this one. */
  onPageSize?: (size: number, page: number) => void
}

/** "51–100 of 812", back and forth; the page sizes when there is a choice. */
export function Pager({ page, pageSize, total, onPage, pageSizes, onPageSize }: PagerProps) {
  const { t, i18n } = useLingui()
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const from = i18n.number(total === 0 ? 0 : (page - 1) * pageSize + 1)
  const to = i18n.number(Math.min(page * pageSize, total))
  const all = i18n.number(total)
  if (total <= (pageSizes?.[0] ?? pageSize) && page === 1) return null
  return (
    <nav className={classes.pager} aria-label={t`Pages`}>
      {pageSizes && onPageSize && (
        <span className={`${plain.place} ${plain.small}`}>
          <select
            className={`${plain.field} ${plain.select}`}
            aria-label={t`Rows per page`}
            value={pageSize}
            onChange={(event) => {
              const size = Number(event.currentTarget.value)
              onPageSize(size, Math.ceil(((page - 1) * pageSize + 1) / size))
            }}
          >
            {pageSizes.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </select>
          <IconChevronDown size={14} className={plain.chevron ?? ''} aria-hidden />
        </span>
      )}
      <span className={classes.range} aria-live="polite">
        <Trans>
          {from}–{to} of {all}
        </Trans>
      </span>
      <ActionIcon
        variant="default"
        aria-label={t`Previous page`}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <IconChevronLeft size={16} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        aria-label={t`Next page`}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      >
        <IconChevronRight size={16} />
      </ActionIcon>
    </nav>
  )
}
