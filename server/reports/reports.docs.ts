import { limits, reportDays } from '../../shared/limits.ts'
import { from1To, takeUpTo, upTo } from '../engine/common.docs.ts'
import { describeMembers, describeType } from '../engine/describe.ts'

describeType(
  'Report',
  'An error or feedback that no reporting service has taken. Super admins only.',
  {
    kind: 'What it is.',
    origin: 'WEB: it came from a browser. SERVER: it came from the server.',
    fingerprint: 'What makes two errors the same; of feedback its own id.',
    message:
      'Words of the error, without what could name a person; of feedback the text as it was written.',
    stack: 'Where in the program the error was; null: it is not known, or it is feedback.',
    path: 'On which page it was, without ids and what was asked for; null: it is not known.',
    version: 'Version of the product at the last time; null: it is not known.',
    browser: 'Browser and system in words; null: it is not known, or it came from the server.',
    reference:
      'The correlation id of the last time, by which the log is searched; null: there is none.',
    occurrences: 'How often it came.',
    dateCreated: "When it came first, by the server's clock.",
    dateLast: "When it came last, by the server's clock.",
    creator: 'Who wrote the feedback; null of an error, of which nobody is known.',
    hasScreenshot: 'Whether there is a picture of the screen.',
    screenshot: 'The picture as a data URL, a PNG or JPEG; null: there is none.',
  },
)
describeType('ReportKind', 'What a report is.', {
  ERROR: `A fault of the product. It is kept for ${reportDays.ERROR} days after it came last.`,
  FEEDBACK: `What somebody wrote of the product. It is kept for ${reportDays.FEEDBACK} days.`,
})
describeMembers('Query', {
  reports: [
    'Reports of all organisations, those that came last first. Super admins only; for others the list is empty.',
    { kind: 'Only reports of this kind.', take: takeUpTo(limits.page) },
  ],
  report: [
    'One report. Super admins only; null for others, and when there is none.',
    { fingerprint: 'The fingerprint by which it is known.' },
  ],
})
describeMembers('Mutation', {
  sendFeedback: [
    'Tells the makers of the product something; the answer is true. Every member may, without a role too. RATE_LIMITED after 60 at once, with one more each minute.',
    {
      text: `What is to be said; ${from1To(limits.feedback)}.`,
      screenshot: `A picture of the screen, a PNG or JPEG of ${limits.screenshotBytes.toLocaleString('en')} bytes at most, in base64.`,
      path: `On which page it was; ${upTo(limits.search)}. Ids are taken out.`,
      version: `Version of the web application; ${upTo(50)}.`,
      browser: `Browser and system in words; ${upTo(100)}.`,
    },
  ],
})
