import { recordingMonths } from '../../shared/recordingLimits.ts'
import { describeEverywhere, describeMembers, describeType } from '../engine/describe.ts'

describeEverywhere({ values: { RECORDING: 'A recording, or what is needed for one.' } })
describeType('RecordingState', 'How far a recording is.', {
  RUNNING: 'Pieces of it come.',
  WAITING: 'It has ended, and its pieces are to be joined.',
  READY: 'It can be played, from any moment.',
  BROKEN: 'It cannot be played; its bytes can be had as they came.',
  EMPTY: 'There is no sound in it.',
  ERASED:
    'Nothing of it is kept: a consent was withdrawn, a contact erased, or its months are over. Nobody sees one.',
})
describeType('RecordingMarkKind', 'What was done in the meeting while it was recorded.', {
  ANSWER: 'A question was answered.',
  NEXT_STEP: 'A next step was added.',
  NOTE: 'The notes were written in, after they had not been for a while.',
  COMMENT: 'A comment was written.',
  DRAWING: 'Somebody drew, after they had not for a while.',
})
describeType('RecordingMark', 'A moment of a recording at which something was done.', {
  kind: 'What was done.',
  at: 'Where in the sound that is, seconds.',
  title: 'To what: the question, or the next step. Null: the kind says it.',
  dateCreated:
    'When it came to the server: later than it was done where the device had no network.',
})
describeType('ConsentHow', 'How somebody agreed.', {
  PAGE: 'On the public page of the meeting.',
  SPOKEN: 'Aloud, and a member wrote it down.',
})
describeType('ConsentText', 'What people are asked to agree to.', {
  language: 'EN, FR or NL.',
  text: 'The text of the organisation, or the standard one.',
})
describeType(
  'RecordingSpan',
  'A stretch of a recording between two pauses: it leads from a moment of the meeting to one of the sound.',
  {
    at: 'Seconds since the recording was begun.',
    from: 'Where in the sound that is, seconds.',
    length: 'How long it is, seconds.',
  },
)
describeType(
  'Recording',
  'The sound of a meeting. A device brings it in pieces while it runs: PUT /recordings/<id>/<number> with the same token, in order from 0 on, with `at` and `length` in ms and `peaks` as base64url; POST /recordings/<id>?pieces=<how many> says that it has ended. The same request again does nothing.',
  {
    state: 'How far it is.',
    type: 'What its device recorded: audio/webm, audio/mp4 or audio/ogg.',
    duration: 'Seconds of sound: as the device says, then as measured in the file.',
    isComplete: 'Whether its device said that there is no more of it.',
    dateEnded: 'When it was ended, or closed because nothing came any more; null: it runs.',
    dateUpdated: 'When the last piece came, or its device said something else.',
    peaks: 'How loud it was, 0 to 255, over the whole of it.',
    spans: 'Its stretches between pauses, in order.',
    marks: 'What was done in the meeting while it ran, in order.',
    creator: 'Who recorded it.',
    lockedUntil:
      'Until when nobody plays it: a consent was taken back on the page for the customer, and at this moment it is erased unless settleWithdrawal says otherwise. Null: it is not locked.',
    lostPieces:
      'How many pieces of it were gone when they were joined: the sound is shorter by them.',
    isInfected: 'Whether the virus scanner found something in it: nobody gets it.',
    isDamaged:
      'Whether its bytes were gone, or others than those that were kept, when they were last compared.',
    publicUrl:
      'Where it is, for five minutes at most, and as long as whoever read it sees what it is of; ask again for another address. Takes Range; with &download it is never played. Null: there is nothing yet.',
  },
)
describeMembers('CompanyDialog', {
  recordings: `Recordings of its sound, oldest first, without deleted ones. They are kept for as many months as the organisation's setting recordingMonths says, ${recordingMonths} at first.`,
})
describeMembers('MeetingConsent', {
  how: 'On the page, or aloud.',
  declaredBy: 'Who wrote down what was said aloud; null: it was given on the page.',
  erasesAt:
    'Taken back on the page: when the recordings of its meeting go, unless settleWithdrawal says otherwise. Null: nothing is locked by it.',
  isRepeated:
    'Taken back on the page, after a member had said of the same page that it was not who was named: nothing is locked, and settleWithdrawal says whether it was them this time.',
  withdrawnBy:
    'Who wrote down that it was taken back; null: it holds, or the contact did so on the page.',
})
const companyDialogId =
  "Id of the meeting. NOT_FOUND when it is not there, or not the person's to see."
describeMembers('Mutation', {
  startRecording: [
    'Begins a recording. Every role may, but nobody who acts for somebody, and no key. STATE_REFUSED for `consent` until each contact of the meeting has agreed to AUDIO, on its public page or aloud.',
    {
      companyDialogId,
      type: 'What the device records: audio/webm, audio/mp4 or audio/ogg.',
    },
  ],
  deleteRecording: [
    'Puts a recording into the bin, and answers with its id. Every role may; restore takes it back.',
    { id: 'Id of the recording. One that is gone already changes nothing.' },
  ],
  declareConsent: [
    'Writes down that a contact agreed aloud. Every role may, but nobody who acts for somebody, and no key. One that holds already stays.',
    {
      companyDialogId,
      contactId: 'Who agreed. NOT_FOUND when they are no contact of the meeting.',
      purpose: 'To what.',
      language: 'In which language they were asked: EN, FR or NL.',
      consentText:
        'The text that was read to them. CONFLICT when the organisation has another one by now.',
    },
  ],
  settleWithdrawal: [
    'Says whether it was who was named that took a consent back on the page. Every role may, but nobody who acts for somebody, and no key. One that was settled already stays.',
    {
      id: 'Id of the consent that was taken back. NOT_FOUND when it is not there, or its meeting is not for the person to see.',
      tookPart:
        'True: all recordings of the meeting are removed for good, at once. False: they can be played again.',
    },
  ],
  withdrawConsent: [
    'Writes down that somebody takes back what they agreed to. With that of AUDIO a recording that runs is stopped, and all recordings of the meeting are removed for good.',
    {
      id: 'Id of the consent. NOT_FOUND when it is not there, or its meeting is not for the person to see.',
    },
  ],
})
describeMembers('Query', {
  consentTexts: 'What people are asked to agree to before a meeting is recorded, by language.',
})
