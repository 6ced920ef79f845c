// The pipeline that a new organisation begins with, and the stages of each new one; they are changed as people like.
import type { Language } from '../../shared/inputs/values.ts'
import { newId } from '../../shared/id.ts'
import { ranks } from '../../shared/rank.ts'
import { declareFirstRows } from '../organisations/firstRows.ts'
import type { Context } from '../rules/authorise.ts'
import { insertRow } from '../rules/insertRow.ts'

const title = { EN: 'Sales', FR: 'Ventes', NL: 'Verkoop' } as const
const stages = [
  { EN: 'New', FR: 'Nouvelle', NL: 'Nieuw', probability: 10, staleDays: 14 },
  { EN: 'Qualified', FR: 'Qualifiée', NL: 'Gekwalificeerd', probability: 25, staleDays: 14 },
  { EN: 'Proposal', FR: 'Proposition', NL: 'Offerte', probability: 50, staleDays: 21 },
  { EN: 'Negotiation', FR: 'Négociation', NL: 'Onderhandeling', probability: 75, staleDays: 14 },
  { EN: 'Won', FR: 'Gagnée', NL: 'Gewonnen', kind: 'WON', probability: 100, staleDays: null },
  { EN: 'Lost', FR: 'Perdue', NL: 'Verloren', kind: 'LOST', probability: 0, staleDays: null },
] as const

/** Writes a pipeline with its first stages; false: one with its id is there. */
export async function insertPipeline(
  context: Context,
  pipeline: { id: string; title: string },
  language: Language,
): Promise<boolean> {
  if (!(await insertRow(context, 'pipeline', { ...pipeline, creator_id: context.userId })))
    return false
  const order = ranks(stages.length)
  for (const [index, stage] of stages.entries())
    await insertRow(context, 'opportunity_stage', {
      id: newId(),
      pipeline_id: pipeline.id,
      title: stage[language],
      kind: 'kind' in stage ? stage.kind : 'OPEN',
      rank: order[index]!,
      probability: stage.probability,
      stale_days: stage.staleDays,
    })
  return true
}

declareFirstRows(async (context, language) => {
  await insertPipeline(context, { id: newId(), title: title[language] }, language)
})
