// The insights of a playbook, or of a campaign, as PDF: what is asked for, and the job that makes it.
import type { AnswerRange } from '../../shared/conditions.ts'
import { fail } from '../../shared/errors.ts'
import { insightsPdf } from '../../shared/inputs/insightsPdf.ts'
import type { Given } from '../../shared/inputs/schema.ts'
import type { Language } from '../../shared/inputs/values.ts'
import { campaignRecord } from '../campaigns/campaign.record.ts'
import type { Request } from '../engine/actor.ts'
import { playbookRecord } from '../playbooks/playbook.record.ts'
import { logActivity } from '../rules/activity.ts'
import { authorise, type Context } from '../rules/authorise.ts'
import { idOf, newIdOr, parse } from '../rules/check.ts'
import { declareRunJob } from '../work/jobKinds.ts'
import { askerNow, drawPdf, lengthOf, logoPicture, readLook, wantedPdf } from './drawPdf.ts'
import { insightsReport } from './insightsReport.ts'
import { readInsights } from './readInsights.ts'
import { askForOwn } from './startPdf.ts'

/** Makes them as whoever asked sees them by now. */
export const makeInsights = declareRunJob<{ pdfId: string }>({
  name: 'make-insights',
  run: async ({ database, files, organisationId, data: { pdfId }, stopping }, run) => {
    const signal = AbortSignal.any([stopping, run.signal]),
      parts = { database, files, organisationId },
      total = 3
    const wanted = await wantedPdf<{
      playbook_id: string
      campaign_id: string | null
      filters: AnswerRange[] | null
      creator_id: string
      language: Language
    }>(parts, pdfId, 'playbook_id, campaign_id, filters')
    if (!wanted) return
    run.progress(0, total)
    const { language, version } = wanted,
      actor = await askerNow(parts, wanted.creator_id),
      made = new Date()
    const insights = await readInsights(database, actor, {
      playbookId: wanted.playbook_id,
      campaignId: wanted.campaign_id,
      filters: wanted.filters ?? [],
    })
    if (!insights) fail('NOT_FOUND')
    const look = await readLook(parts),
      { report, pictures } = insightsReport(insights, { look, language, now: made })
    lengthOf(report)
    pictures.push(...(await logoPicture(parts, look)))
    await drawPdf(
      parts,
      run,
      { pdfId, version, actor, reports: [report], pictures, language, made, signal },
      total,
    )
  },
})

/** Asks for them, for whoever asks alone: others may see fewer meetings. */
export async function createInsightsPdf(
  request: Request,
  args: Given<typeof insightsPdf> & {
    playbookId: string
    campaignId?: string | null
    newId?: string | null
  },
): Promise<{ id: string }> {
  const context = authorise(request, 'pdf:create')
  const id = newIdOr(args.newId, 'newId'),
    { language, filters } = parse(insightsPdf, args),
    playbookId = idOf(args.playbookId, 'playbookId'),
    campaignId = args.campaignId == null ? null : idOf(args.campaignId, 'campaignId')
  await checkPublished(context, playbookId, campaignId)
  const isAsked = await askForOwn(context, {
    id,
    kind: 'INSIGHTS',
    job: makeInsights,
    language,
    of: {
      playbook_id: playbookId,
      ...(campaignId && { campaign_id: campaignId }),
      ...(filters.length && { filters: JSON.stringify(filters) }),
    },
  })
  if (isAsked)
    logActivity(context, {
      ...(campaignId
        ? { of: campaignRecord, id: campaignId }
        : { of: playbookRecord, id: playbookId }),
      property: 'pdf',
      to: 'INSIGHTS',
    })
  return { id }
}

async function checkPublished(
  { db, organisationId }: Context,
  playbookId: string,
  campaignId: string | null,
): Promise<void> {
  const [found] = await db.query<{ campaign_id: string | null }>(
    `select c.id as campaign_id from playbook p
      left join campaign c on c.organisation_id = $1 and c.id = $3 and c.playbook_id = p.id and c.date_deleted is null
    where p.organisation_id = $1 and p.id = $2 and p.date_deleted is null and p.published_version_id is not null`,
    [organisationId, playbookId, campaignId],
  )
  if (!found) fail('NOT_FOUND', { field: 'playbookId' })
  if (campaignId && !found.campaign_id) fail('NOT_FOUND', { field: 'campaignId' })
}
