import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { IconThumbUp } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { Pain_rowFragment, PainListQuery } from '../gql.ts'
import type { PainsSearch } from '../routeSearch.ts'
import { LabelDots } from '../companies/LabelDots.tsx'
import { SortableList } from '../ui/SortableList.tsx'
import classes from './PainsView.module.css'

export type PainCount = NonNullable<PainListQuery['painCounts']>[number]
interface Props {
  rows: readonly Pain_rowFragment[]
  countOf: (id: string) => PainCount | undefined
  currentId: string | undefined
  search: PainsSearch
  /** Null: their order is not changed here. */
  onMove: ((id: string, afterId: string | null) => Promise<void>) | null
}

// a page of one pain is left for that of another: the link that was followed has the focus there too
let followed: string | null = null

/** Pains with how often they were named; those who may put them into another order. */
export function PainRows({ rows, countOf, currentId, search, onMove }: Props) {
  const { t } = useLingui()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (currentId && followed === currentId && document.activeElement === document.body)
      place.current?.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true })
    followed = null
  }, [currentId])
  const row = (pain: Pain_rowFragment) => {
    const { id, title, bullets, labels } = pain,
      count = countOf(id),
      votes = count?.voteCount ?? 0
    return (
      <Link
        to="/pains_and_bullets/all/{-$painsandbulletId}"
        params={{ painsandbulletId: id }}
        search={search}
        className={classes.row}
        aria-current={id === currentId || undefined}
        onClick={() => {
          followed = id
        }}
      >
        <span className={classes.title}>{title}</span>
        <span className={classes.votes} title={t`Votes`}>
          <IconThumbUp size={13} stroke={1.8} aria-hidden />
          <span aria-hidden>{votes}</span>
          <span className="visually-hidden">
            {plural(votes, { one: '# vote', other: '# votes' })}
          </span>
        </span>
        <span className={classes.under}>
          {[
            plural(count?.meetingCount ?? 0, { one: '# meeting', other: '# meetings' }),
            plural(count?.companyCount ?? 0, { one: '# account', other: '# accounts' }),
            plural(bullets.length, { one: '# bullet', other: '# bullets' }),
          ].join(' · ')}
          {labels.length > 0 && <LabelDots labels={labels} />}
        </span>
      </Link>
    )
  }
  return (
    <div ref={place} className={classes.rows}>
      {onMove ? (
        <SortableList label={t`Pains`} items={rows} name={({ title }) => title} onMove={onMove}>
          {row}
        </SortableList>
      ) : (
        <ul className={classes.list} aria-label={t`Pains`}>
          {rows.map((pain) => (
            <li key={pain.id}>{row(pain)}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
