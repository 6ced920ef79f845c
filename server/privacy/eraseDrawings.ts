// Texts on drawings, with the picture made of each: a name over two lines stands in no piece of the picture's text.
import type { Stroke } from '../../shared/scribble.ts'
import { shapeOf, shapeSvg } from '../../shared/scribbleDrawing.ts'
import { readPoints } from '../../shared/scribblePoints.ts'
import type { Database } from '../database/database.ts'
import { noteCleared } from './erasures.ts'
import type { Erasure } from './eraseTexts.ts'
import { Finder, sqlPattern } from './terms.ts'
import { textTables, walkTexts } from './textColumns.ts'

type Row = Pick<Stroke, 'color' | 'width'> & { id: string; points: string; content: string }

/** Doing it twice does no harm: what was written anew is not found again. */
export async function eraseDrawings(database: Database, erasure: Erasure): Promise<void> {
  const { organisationId, terms } = erasure
  if (!terms.length) return
  const finder = new Finder(terms),
    found = await textTables(database, organisationId),
    table = found.find(({ name }) => name === 'scribble_stroke')!
  const walk = { table, pattern: sqlPattern(terms), columns: ['content'], lock: 'for update of t' }
  await walkTexts(database, organisationId, walk, async (db, rows) => {
    const strokes = await db.query<Row>(
      'select id, color, width, points, content from scribble_stroke where organisation_id = $1 and id = any($2::uuid[])',
      [organisationId, rows.map(({ id }) => id)],
    )
    const changed = strokes.flatMap(({ id, points, content, ...stroke }) => {
      const text = finder.withoutIn(content)
      if (text === content) return []
      const shape = shapeOf({ ...stroke, kind: 'TEXT', points: readPoints(points)!, text })
      return [{ id, text, picture: shapeSvg(shape) }]
    })
    await db.query(
      `update scribble_stroke s set content = x.text, picture = x.picture
      from jsonb_to_recordset($2::jsonb) x(id uuid, text text, picture text)
      where s.organisation_id = $1 and s.id = x.id`,
      [organisationId, JSON.stringify(changed)],
    )
    noteCleared(db, erasure, 'scribble_stroke', changed.length)
  })
}
