// `POST /recordings/<id>?begun`: a device began to record without a network, after what was agreed to aloud there. It says so
// once it has one, before the first piece: its consents and its beginning are refused as they would have been.
import { lateRecording } from '../../shared/inputs/recording.ts'
import type { Given } from '../../shared/inputs/schema.ts'
import type { Request } from '../engine/actor.ts'
import { parse } from '../rules/check.ts'
import { declareConsent } from './consents.ts'
import { findRecording, type PieceAnswer } from './pieces.ts'
import { startRecording } from './recordings.ts'

export async function beginLate(
  request: Request,
  args: Given<typeof lateRecording> & { id: string },
): Promise<PieceAnswer> {
  const { companyDialogId, type, ago, consents = [] } = parse(lateRecording, args),
    now = Date.now(),
    before = (milliseconds: number): string => new Date(now - milliseconds).toISOString()
  for (const { ago: saidAgo, ...consent } of consents)
    await declareConsent(
      request,
      { ...consent, companyDialogId, purpose: 'AUDIO' },
      before(saidAgo),
    )
  const { id } = await startRecording(request, { id: args.id, companyDialogId, type }, before(ago))
  return findRecording(request, id)
}
