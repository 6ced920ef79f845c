// Whatever people type stands in the report as they typed it: it is no markup, breaks no page, and no letter is in the way.
import { expect, test } from 'vitest'
import type { ReportedMeeting } from './readReport.ts'
import { compilePdf, pdfBounds } from './compilePdf.ts'
import { readPdf } from './pdfTestKit.ts'
import { documentOf, type Report } from './report.ts'
import { reportOf } from './reportOf.ts'

const reportWith = (text: string, isInternal = true): Report => {
  const meeting: ReportedMeeting = {
    shared: {
      organisation: text.slice(0, 200),
      title: text.slice(0, 200),
      times: {
        start: '2027-03-01T09:00:00Z',
        end: '2027-03-01T10:00:00Z',
        timeZone: 'Europe/Brussels',
      },
      location: text.slice(0, 500),
      company: text.slice(0, 200),
      description: text,
      agenda: [text.slice(0, 500)],
      participants: [{ id: 'p', name: text.slice(0, 200), isContact: true, isAccepted: null }],
      answers: [
        {
          title: text.slice(0, 200),
          isInternal: true,
          answers: [{ question: text.slice(0, 500), answer: text, isInternal: true }],
        },
      ],
      nextSteps: [{ id: 's', title: text.slice(0, 500), date: '2027-04-01', isDone: false }],
    },
    timeZone: 'Europe/Brussels',
    color: null,
    logo: null,
    pictures: [],
    hubs: [{ title: text.slice(0, 200), answered: 1, asked: 3 }],
    notes: text,
    pains: [{ title: text.slice(0, 200), note: text }],
    comments: [
      { who: text.slice(0, 100), moment: '2027-03-01T09:00:00Z', content: text, question: null },
    ],
    labels: [text.slice(0, 100)],
  }
  return reportOf(meeting, {
    language: 'EN',
    isInternal,
    place: 0,
    now: new Date('2027-03-01T12:00:00Z'),
  })
}
const signal = new AbortController().signal
const drawn = async (...reports: Report[]) => {
  const report = documentOf(reports, 'EN')
  const { pdf, pages } = await compilePdf(report, [], { made: new Date(), signal })
  return { ...(await readPdf(pdf)), pages }
}
/** Without what lines are broken by. */
const flat = (text: string) => text.replaceAll(/\s+/g, '')

test.each([
  '#let x = 1; #panic("out") #read("/etc/passwd") #image("../x.png")',
  '$ sum_(i=0)^n $ \\ ] [ } { @ref <label> _a_ *b* `c` = d // e /* f */ ~ -- ... \'q\' "r"',
  '#{ }]]))} #] $$ \\u{1F600} https://example.com/#x @everybody',
  '- a + b / c: d 1. e = f',
])('%s is text', async (text) => {
  const read = await drawn(reportWith(text))
  // title, place, account, person, description, agenda, answer, step, notes, pain and comment
  const count = flat(read.text).split(flat(text)).length - 1
  expect(count).toBeGreaterThanOrEqual(15)
})

test('very long words and texts stay within the page', async () => {
  const word = 'Donaudampfschifffahrtsgesellschaft'.repeat(600).slice(0, 20_000)
  for (const text of [word, 'long text of a few words '.repeat(1200), 'x\n'.repeat(3000)]) {
    const read = await drawn(reportWith(text))
    expect(flat(read.text).includes(flat(text).slice(0, 30))).toBe(true)
    // the margins are 59.5 points; a letter may hang over by a little
    expect(read.left).toBeGreaterThan(55)
    expect(read.right).toBeLessThan(595.3 - 50)
  }
})

test('letters of many scripts are there; controls and what turns the direction are not; others are a box', async () => {
  const read = await drawn(
    reportWith(
      'é ß Ελληνικά Кириллица Հայերեն ქართული עברית العربية \u0000\u0007\u202e\u2066\ufeffturn\u200f 漢字 ไทย 🎉👩‍👩‍👧‍👦👍🏽❤️🇧🇪 e\u0301 \ud800 \u{e0041}',
    ),
  )
  for (const one of ['é', 'ß', 'Ελληνικά', 'Кириллица', 'Հայերեն', 'ქართული', '🎉', '□□'])
    expect(read.text).toContain(one)
  for (const one of '\0\x07\u202e\u2066漢字') expect(read.text).not.toContain(one)
  expect(read.hasMark).toBe(true)
})

test('an empty meeting has a report too', async () => {
  const { pages } = await drawn(
    reportOf(
      {
        shared: { organisation: 'Ours', title: 'x', description: null, agenda: [], answers: [] },
        timeZone: 'UTC',
        color: '#ffffff',
        logo: null,
        pictures: [],
        hubs: [],
        notes: ' ',
        pains: [],
        comments: [],
        labels: [],
      },
      { language: 'NL', isInternal: true, place: 0, now: new Date() },
    ),
  )
  expect(pages).toBe(1)
})

test('what takes too long, or too much memory, is ended, and so is what is cancelled', async () => {
  const report = documentOf([reportWith('x'.repeat(20_000))], 'EN')
  for (const bounds of [
    { ...pdfBounds, seconds: 0.001 },
    { ...pdfBounds, memory: 1, watchEveryMs: 1 },
  ])
    await expect(
      compilePdf(report, [], { made: new Date(), signal, bounds }),
    ).rejects.toMatchObject({ code: 'FILE_TOO_LARGE' })
  const stopping = new AbortController(),
    drawing = compilePdf(report, [], { made: new Date(), signal: stopping.signal })
  stopping.abort(new Error('cancelled'))
  await expect(drawing).rejects.toThrow('cancelled')
})
