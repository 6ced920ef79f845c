// Every limit and business constant, with its source: "spec N" is a section of the product's specification.

/** Longest texts, characters (the tables check the same), and most things of a kind. */
export const limits = {
  organisationTitle: 200,
  licenceSeats: 10_000,
  licenceMonths: 120,
  userName: 100,
  meetingTitle: 200,
  meetingDescription: 10_000,
  location: 500,
  stateMessage: 1000,
  resetReason: 500,
  impersonationReason: 500,
  videoUrl: 2000,
  notes: 100_000,
  /** pictures of one meeting's notes */
  notePictures: 50,
  /** commands of its author that a whole text has in it, behind its base */
  textSeenIds: 1000,
  agendaTitle: 500,
  nextStepTitle: 500,
  nextStepType: 200,
  companyName: 200,
  companySource: 200,
  companyType: 100,
  vatNumber: 50,
  industry: 200,
  companySize: 100,
  personName: 100,
  jobTitle: 200,
  contactRole: 100,
  addressLine: 200,
  zipCode: 20,
  addressEntries: 20,
  webAddress: 2000,
  comment: 5000,
  /** people of one comment */
  mentioned: 50,
  viewTitle: 100,
  /** of one person; and of a list that everybody in an organisation sees */
  views: 200,
  sharedViews: 300,
  columns: 50,
  opportunityTitle: 200,
  /** whole euros */
  price: 1_000_000_000,
  lostReason: 500,
  pipelineTitle: 100,
  stageTitle: 100,
  /** of an organisation; and stages of one of them */
  pipelines: 20,
  stages: 20,
  staleDays: 3650,
  /** contacts of an opportunity, and meetings */
  opportunityContacts: 50,
  opportunityMeetings: 200,
  campaignTitle: 200,
  /** people who work on a campaign beside its owner */
  campaignTeam: 50,
  criteria: 20,
  criterionTitle: 200,
  criterionWeight: 100,
  verdictReason: 500,
  /** campaigns of an organisation that are not in the bin; those that are read by id at once; accounts in the audience of one; and those that one command changes */
  campaigns: 500,
  campaignsById: 50,
  campaignAccounts: 20_000,
  campaignBulk: 500,
  /** meetings that are planned with one command */
  plannedAtOnce: 100,
  painTitle: 200,
  painNote: 5000,
  bulletText: 2000,
  /** media of one question, bullet or meeting */
  mediaAttached: 20,
  /** pains of an organisation that are not in the bin, bullets of one, and pains of a meeting */
  pains: 1000,
  bulletsPerPain: 100,
  /** ids that devices have given to one pain */
  mergedPains: 500,
  painsPerMeeting: 100,
  labelTitle: 100,
  labelDescription: 1000,
  playbookTitle: 200,
  description: 5000,
  hubTitle: 200,
  questionTitle: 500,
  placeholder: 500,
  /** the name of a hub's or question's icon */
  icon: 100,
  /** what is suggested as an answer */
  defaultValue: 10_000,
  /** how far from the middle of a drawing */
  place: 1_000_000,
  optionTitle: 200,
  versionNote: 1000,
  hubsPerPlaybook: 300,
  questionsPerPlaybook: 1000,
  optionsPerQuestion: 100,
  conditionsPerTarget: 50,
  /** an answer's text */
  answerText: 20_000,
  feedback: 5000,
  versionName: 50,
  browserName: 100,
  /** as JSON */
  onboardingData: 10_000,
  screenshotBytes: 500_000,
  /** an error's words, where in the program, on which page */
  reportMessage: 500,
  reportStack: 4000,
  reportPath: 200,
  settingKey: 100,
  email: 254,
  settingValue: 20_000,
  search: 200,
  /** rows of one page; spec 9 offers up to 200 */
  page: 200,
  meetingsInPeriod: 1000,
  /** of today and tomorrow */
  comingMeetings: 200,
  /** open next steps that are counted */
  openNextSteps: 1000,
  attendees: 200,
  /** records that a condition names; a list has them in its address, of which servers take 8 kB */
  picked: 100,
  filters: 20,
  /** of a condition on what was or will be near today */
  withinDays: 3650,
  fileName: 200,
  /** files of one record */
  filesPerRecord: 200,
  /** next steps that are shown to a customer; days for which a meeting is; what visitors do by one address */
  sharedSteps: 200,
  shareDays: 366,
  visitorName: 200,
  visitorActs: 300,
  /** files that visitors have sent of one meeting */
  visitorFiles: 50,
  /** pictures of one report; reports of a meeting that are kept */
  pdfPictures: 30,
  /** meetings of one file */
  pdfMeetings: 50,
  pdfsPerMeeting: 20,
  mediaTitle: 200,
  mediaItems: 5000,
} as const

/** Bytes of a file that a visitor sends in one request, for which a slow phone (5 Mbit/s) takes 16 s. */
export const visitorFileBytes = 10_000_000

/** A licence's key, characters; what a new licence has (spec 9), and a trial. */
export const licenceKeyLength = 36,
  licenceSeats = 5,
  licenceMonths = 1,
  trialSeats = 5,
  trialMonths = 1
/** An organisation's name is longer than one character (spec 5). */
export const organisationTitleMin = 2

/** Somebody acts for a member for so long at most. Source: security facts. */
export const impersonationMinutes = 60

/** Typing settles this long before it is sent, ms. Source: client data facts. */
export const settleMilliseconds = 600
/** What is typed into a text of several writers leaves so often, ms: steady typing has no pause to wait for. */
export const steadyMilliseconds = 250
/**
 * What one command brings to a text of several writers, and what a text takes. Three people who type for a day without
 * a network, with jumps back, deletions and pasted text, bring 110 kB and 5,000 structs each, and 35,000 steps.
 */
export const sharedTextLimits = {
  updateBytes: 1_000_000,
  updates: 5000,
  writersAtOnce: 20,
  /** Pieces that were typed, and ranges that were deleted. */
  structs: 20_000,
  documentStructs: 60_000,
  /** Letters of all addresses that letters of a document lead to. */
  addresses: 100_000,
  /** Items that Yjs looks at to find the places of new ones among those that others put there at the same time. */
  conflictSteps: 200_000,
  /** Letters of one writer: a thousand times a full text. */
  clock: 100_000_000,
  /** Letters of a caret's place. */
  caret: 200,
} as const
/** A toast hides after, ms (spec 9). */
export const toastMilliseconds = 6000
/** The loading overlay waits, ms (spec 9). */
export const overlayDelayMilliseconds = 1000
/** The splash: its progress moves each, it offers to clear the cache after, ms; a wrong url starts again after, ms (spec 9). */
export const splashStepMilliseconds = 500,
  splashPatienceMilliseconds = 10_000,
  restartMilliseconds = 4000
/** A new meeting's length, minutes; and after a change of its start (spec 5). */
export const meetingMinutes = 30,
  meetingMinutesAfterStartChange = 60
/** The longest meeting, days: a slip in a date is not planned over months. */
export const meetingDays = 14
/** The pickers' step, minutes (spec 5). */
export const pickerMinutes = 5
/** Characters of the conditions of a list, as an address has them: servers take 16 kB of a request's head. */
export const conditionsLength = 8000
/** Rows of a table's page, to choose from (spec 9). */
export const tablePageSizes = [10, 25, 50, 100, 200] as const
/** Most records that one command changes: their locks last about a second (decision 65). */
export const bulkRecords = 2000
/** From so many on a deletion is confirmed, and its undo stays on the screen. */
export const bulkLarge = 50
/** The calendar's hours (spec 2). */
export const calendarHours = { from: 8, to: 22 } as const
/** Completeness below these is red, orange (spec 9). */
export const completenessBounds = { red: 40, orange: 70 } as const
/** The answer-count badge says 99+ above (spec 9). */
export const badgeCap = 99
/** The doughnut's hole, part of its radius (spec 9). */
export const doughnutCutout = 0.66
/** A licence's end is shown to Admins from so many days before it (spec 9, of the countdown). */
export const licenceNoticeDays = 15
/** Deleted things stay in the bin, days, unless the organisation says otherwise, within bounds; command ids are known for, days. */
export const binDays = 30,
  binDaysMin = 7,
  binDaysMax = 90,
  commandDays = 90
/** What was merged can be taken apart again, days. */
export const mergeUndoDays = 30
/** So far a device's clock may be from the server's, minutes. */
export const clockSkewMinutes = 5
/** What somebody started is kept after its end, days. */
export const runDays = 30
/** Rows of a file at most; up to so many it is made while it is fetched, else by a job. */
export const exportRows = 200_000,
  exportRowsAtOnce = 5000
/** Columns of a file at most: a workbook has 16,384. */
export const exportColumns = 16_000
/** Files that a job made are kept, days; what is made while it is fetched is offered, minutes. */
export const exportDays = 7,
  exportMinutes = 15
/** Bytes of such a file. */
export const exportBytes = 1_000_000_000
/** What a reset removed can be had back for so long, days; bytes of one of its files. */
export const resetDays = 30,
  resetBytes = 20_000_000_000
/** What could not be had back is named, records; the others are counted. */
export const resetConflicts = 50

/** What jobs by the clock removed is told so long. */
export const retentionRunDays = 90
/** Days for which it is kept what became of steps with other systems. Source: CRM facts. */
export const integrationLogDays = 90
/** Rows of a file that is imported, its columns, characters of a cell, and of all cells. */
export const importRows = 50_000,
  importColumns = 100,
  importCell = 10_000,
  importCharacters = 60_000_000
/** Bytes of such a file, and files of one person in a day. */
export const importBytes = 25_000_000,
  importsInDay = 50
/** An import is kept for so long, days, and can be reverted; a file that was never read whole, hours. */
export const importDays = 30,
  unreadImportHours = 1
/** What registers over the network said is kept so long for when they cannot be reached, and a comparison of accounts with registers, days. */
export const keptAnswerDays = 30,
  comparisonDays = 30
/** What another system did not take is kept after it was given up, days. */
export const failedDeliveryDays = 30
/** Errors are kept so long after they came last, feedback so long after it was written, days. */
export const reportDays = { ERROR: 30, FEEDBACK: 365 } as const
/** Notifications are kept after they were read, and devices after they were last seen or signed out, days. */
export const notificationDays = 90,
  deviceDays = 90
/** One that nobody reads is kept for a year, days, as feedback is: longer than anybody is away who comes back. Whoever never does would gather them for ever. */
export const unreadNotificationDays = 365
/** A next step whose day passed longer ago is not announced any more, days; less than notificationDays, so that none is announced twice. */
export const nextStepDueDays = 30
/** A description shows this many rows, more when the text is longer than this (spec 5). */
export const descriptionRows = { short: 6, long: 10, longFrom: 200 } as const

/** The 11 colours of labels (spec 5): dark enough for white text, told apart by hue. */
export const palette = [
  '#b42318',
  '#b54708',
  '#8a6100',
  '#4d7c0f',
  '#177245',
  '#0f766e',
  '#0e7490',
  '#1d5fb8',
  '#5b4bc4',
  '#8e3bb0',
  '#b0256f',
] as const

/** Days after which what an account answered is marked as old. */
export const staleAnswerDays = 180
