import { recordingTypes, type RecordingType } from '../recordingLimits.ts'
import { consentPurposes, type ConsentPurpose } from '../sharedMeeting.ts'
import { block, object } from './schema.ts'
import { requiredText } from './texts.ts'
import { requiredLanguage } from './values.ts'

/** What a device is about to record. */
export const newRecording = object({
  type: block(
    (value: string, refuse): RecordingType =>
      recordingTypes.find((one) => one === value) ?? refuse('WRONG_TYPE'),
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
