import { nobody } from '../engine/actor.ts'
import type { Outside } from '../engine/outside.ts'
import { authorise } from '../rules/authorise.ts'
import { readShared } from './readShared.ts'
import { placeOfToken } from './shareToken.ts'
import { shareOf } from './guest.ts'
import { reportName } from './publicPage.ts'
import { publicPath } from './shares.ts'

/** The meeting of an address, for nobody who is signed in; null for an unknown, an expired and a revoked one alike. */
export async function companyDialogPublic(
  outside: Outside,
  args: { id?: string | null },
): Promise<Record<string, unknown> | null> {
  const { organisationId, hash } = placeOfToken(args.id ?? '')
  // whoever is signed in asks in their own organisation
  if (outside.actor !== nobody && outside.actor.organisationId !== organisationId) return null
  const meeting = await outside.readIn(organisationId, async (request) => {
    const { db } = authorise(request, 'share:visit'),
      share = await shareOf(db, organisationId, hash)
    return (
      share &&
      readShared({ db, organisationId, meetingId: share.meetingId }, share, share.language ?? 'EN')
    )
  })
  if (!meeting) return null
  const { times, agenda, drawings, report, ...rest } = meeting
  return {
    ...rest,
    ...(times && { startDate: times.start, endDate: times.end, timeZone: times.timeZone }),
    agendaItems: agenda,
    drawings: drawings?.map(({ question, svg }) => ({ question, imageContent: svg })),
    report: report && { ...report, url: `${publicPath}${args.id}/${reportName}` },
    takesFiles: meeting.takesFiles ?? false,
    takesComments: meeting.takesComments ?? false,
  }
}
