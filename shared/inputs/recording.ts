import { recordingTypes, type RecordingType } from '../recordingLimits.ts'
import { consentPurposes, type ConsentPurpose } from '../sharedMeeting.ts'
import { lateDays } from '../recordingLimits.ts'
import { limits } from '../limits.ts'
import { id, requiredId } from './ids.ts'
import { block, list, object } from './schema.ts'
import { requiredText } from './texts.ts'
import { requiredLanguage } from './values.ts'

/** What a device is about to record. */
export const newRecording = object({
  type: block(
    (value: string, refuse): RecordingType =>
      recordingTypes.find((one) => one === value) ?? refuse('WRONG_TYPE'),
  ),
})

/** How long ago something was on a device, ms: its clock may be wrong, the time that has gone by since is not. */
const ago = block((value: number | null, refuse): number => {
  const max = lateDays * 86_400_000
  return typeof value === 'number' && value >= 0 && value <= max
    ? value
    : refuse('OUT_OF_BOUNDS', { min: 0, max })
})
/** What a device has to say of a recording that it began without a network. */
export const lateRecording = object({
  companyDialogId: requiredId,
  type: newRecording.shape.type,
  ago,
  consents: list(
    object({
      id,
      contactId: requiredId,
      language: requiredLanguage,
      consentText: requiredText(30_000),
      ago,
    }),
    limits.attendees,
  ),
})

/** What a contact said aloud that they agree to. */
export const spokenConsent = object({
  purpose: block(
    (value: string, refuse): ConsentPurpose =>
      consentPurposes.find((one) => one === value) ?? refuse('WRONG_TYPE'),
  ),
  language: requiredLanguage,
  consentText: requiredText(30_000),
})
