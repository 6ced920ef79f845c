import { fail } from '../../shared/errors.ts'
import { isFirstPage, scribbleLimits } from '../../shared/scribble.ts'
import type { Context } from '../rules/authorise.ts'

interface New {
  pages: readonly { id: string }[]
  strokes: readonly { id: string; page: string; points: string; text: string | null }[]
}

const { drawingLetters: most, strokeLetters: beside, textLetters: ofText } = scribbleLimits

/** Refuses what belongs to another drawing, and what a drawing has no room for. What was taken before needs none. */
export async function checkRoom(
  context: Context,
  scribble: { id: string; firstPage: string },
  { pages, strokes }: New,
): Promise<void> {
  if (!pages.length && !strokes.length) return
  const { organisationId, db } = context,
    // a command may put strokes on a page that it makes
    named = [...new Set([...pages.map(({ id }) => id), ...strokes.map(({ page }) => page)])],
    [knownPages, knownStrokes] = await Promise.all([
      db.query<{ id: string; is_own: boolean; ever: number; count: number; letters: number }>(
        `select p.id, p.scribble_id = $2 as is_own, count(s.id)::int as ever, count(s.id) filter (where not s.is_removed)::int as count,
          coalesce(sum(${beside} + octet_length(s.points) + ${ofText} * coalesce(octet_length(s.content), 0)), 0)::float8 as letters
        from scribble_page p left join scribble_stroke s on s.organisation_id = p.organisation_id and s.page_id = p.id
        where p.organisation_id = $1 and (p.scribble_id = $2 or p.id = any($3)) group by p.organisation_id, p.id`,
        [organisationId, scribble.id, named],
      ),
      db.query<{ id: string; is_own: boolean }>(
        'select id, scribble_id = $2 as is_own from scribble_stroke where organisation_id = $1 and id = any($3)',
        [organisationId, scribble.id, strokes.map(({ id }) => id)],
      ),
    ])
  const byPage = new Map(knownPages.map((page) => [page.id, page])),
    byStroke = new Map(knownStrokes.map((stroke) => [stroke.id, stroke]))
  pages.forEach(({ id }, at) => {
    // anybody can work out the first page of a meeting's drawing: only that drawing may make it
    const isOfAnother = !byPage.has(id) && isFirstPage(id) && id !== scribble.firstPage
    if (byPage.get(id)?.is_own === false || isOfAnother)
      fail('BAD_INPUT', { field: `pages.${at}.id`, rule: 'DUPLICATE' })
  })
  const made = new Set(pages.map(({ id }) => id)),
    own = knownPages.filter(({ is_own }) => is_own),
    all = new Set([...own.map(({ id }) => id), ...made])
  if (all.size > own.length && all.size > scribbleLimits.pages)
    fail('BAD_INPUT', { field: 'pages', rule: 'TOO_MANY', params: { max: scribbleLimits.pages } })
  const added = new Map<string, number>()
  let length = own.reduce((sum, { letters }) => sum + letters, 0)
  strokes.forEach(({ id, page, points, text }, at) => {
    if (byPage.get(page)?.is_own !== true && !made.has(page))
      fail('BAD_INPUT', { field: `strokes.${at}.page`, rule: 'UNKNOWN_ID' })
    const known = byStroke.get(id)
    if (known?.is_own === false) fail('BAD_INPUT', { field: `strokes.${at}.id`, rule: 'DUPLICATE' })
    if (known) return
    added.set(page, (added.get(page) ?? 0) + 1)
    length += beside + points.length + ofText * Buffer.byteLength(text ?? '')
  })
  if (added.size && length > most)
    fail('BAD_INPUT', { field: 'strokes', rule: 'TOO_LONG', params: { max: most, length } })
  for (const [page, count] of added) {
    const { count: there = 0, ever = 0 } = byPage.get(page) ?? {}
    const max =
      there + count > scribbleLimits.strokes
        ? scribbleLimits.strokes
        : ever + count > scribbleLimits.strokesEver
          ? scribbleLimits.strokesEver
          : null
    if (max !== null) fail('BAD_INPUT', { field: 'strokes', rule: 'TOO_MANY', params: { max } })
  }
}
