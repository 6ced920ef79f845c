// A meeting as the data of its report (report.typ): words, forms and order. Texts stay strings all the way.
import { completeness, completenessColor } from '../../shared/completeness.ts'
import type { Language } from '../../shared/inputs/values.ts'
import { reportWords } from '../../shared/reportWords.ts'
import { blocksOf, type Block } from '../../shared/sharedMeeting.ts'
import { localeOf, sharedWords } from '../../shared/sharedWords.ts'
import type { Fact, Part, Report } from './report.ts'
import type { ReportedMeeting } from './readReport.ts'
import { reportLines } from './reportLines.ts'
import { frameOf, linesOf, momentText, paragraphsOf } from './reportFrame.ts'

interface ReportOptions {
  language: Language
  isInternal: boolean
  /** its place among several */
  place: number
  /** when it is made */
  now: Date
}

/** The names under which the template finds its pictures. */
export const pictureFile = (at: number): string => `picture-${at}.jpg`,
  notePictureFile = (report: number, at: number): string => `note-${report}-${at}.jpg`,
  /** `report`: its place among several */
  drawingFile = (report: number, at: number): string => `drawing-${report}-${at}.svg`

const barColors = { red: '#b42318', orange: '#b54708', green: '#177245' } as const

export function reportOf(
  meeting: ReportedMeeting,
  { language, isInternal, place, now }: ReportOptions,
): Report {
  const words = reportWords[language],
    { shared } = meeting
  const blocks = blocksOf(shared, language)
  const counted = blocks.find((one) => one.kind === 'answers' || one.kind === 'steps')
  return {
    ...frameOf({
      language,
      organisation: shared.organisation,
      color: meeting.color,
      hasLogo: meeting.logo !== null,
      title: blocks.find((one) => one.kind === 'title')!.text,
      kind: words.report,
      badge: isInternal ? words.internalReport : null,
      now,
      timeZone: meeting.timeZone,
    }),
    facts: [
      ...blocks.flatMap(factOf),
      ...(meeting.labels?.length
        ? [{ label: words.labels, lines: [meeting.labels.join(', ')] }]
        : []),
    ],
    parts: [
      ...blocks.flatMap((block) => [
        // before the answers that it counts
        ...(block === counted ? completenessOf(meeting, language) : []),
        ...partOf(block, meeting, language),
      ]),
      ...(counted ? [] : completenessOf(meeting, language)),
      ...internalParts(meeting, place, language),
      ...drawingsOf(meeting, place, language),
      ...picturesOf(meeting, language),
    ],
  }
}

function factOf(block: Block): Fact[] {
  if (block.kind === 'times') return [{ label: block.label, lines: [block.text] }]
  if (block.kind === 'fact') return [{ label: block.label, lines: linesOf(block.text) }]
  return []
}

function partOf(block: Block, { shared }: ReportedMeeting, language: Language): Part[] {
  const words = reportWords[language],
    { isDone } = sharedWords[language]
  switch (block.kind) {
    case 'title':
    case 'times':
    case 'fact':
    case 'video':
    case 'drawings':
    case 'report':
      return []
    case 'text': {
      const { heading, text, isEmpty } = block
      return [{ kind: 'text', heading, paragraphs: paragraphsOf(text), isEmpty }]
    }
    case 'list':
      return [block]
    case 'people': {
      const rows = block.people.map(({ name, isContact }) => [
        name,
        isContact ? shared.company || words.customer : shared.organisation,
      ])
      return [{ kind: 'table', heading: block.heading, columns: [words.name, words.side], rows }]
    }
    case 'answers': {
      const hubs = block.hubs.map((hub) => ({
        title: hub.title,
        isInternal: hub.isInternal === true,
        answers: hub.answers.map(({ question, answer, isInternal = false }) => ({
          question,
          answer: paragraphsOf(answer),
          isInternal,
        })),
      }))
      const columns = [words.question, words.answer]
      return [{ kind: 'answers', heading: block.heading, columns, hubs }]
    }
    case 'steps': {
      const rows = block.steps.map((step) => [
        step.title,
        step.day ?? '–',
        step.isDone ? isDone : words.open,
      ])
      const columns = [words.step, words.day, words.state]
      return [{ kind: 'table', heading: block.heading, columns, rows }]
    }
  }
}

function completenessOf({ hubs }: ReportedMeeting, language: Language): Part[] {
  if (!hubs?.length) return []
  const words = reportWords[language],
    percentText = (percent: number): string =>
      new Intl.NumberFormat(localeOf[language], { style: 'percent' }).format(percent / 100)
  const answered = hubs.reduce((sum, hub) => sum + hub.answered, 0),
    asked = hubs.reduce((sum, hub) => sum + hub.asked, 0)
  return [
    {
      kind: 'completeness',
      heading: words.completeness,
      percentText: percentText(completeness(answered, asked)),
      text: words.ofQuestions(answered, asked),
      columns: [words.topic, words.progress, words.answered],
      hubs: hubs.map((hub) => {
        const percent = completeness(hub.answered, hub.asked)
        return {
          title: hub.title,
          percent,
          color: barColors[completenessColor(percent)],
          alt: `${hub.title}: ${percentText(percent)}, ${words.ofQuestions(hub.answered, hub.asked)}`,
          text: words.answeredOf(hub.answered, hub.asked),
        }
      }),
    },
  ]
}

function internalParts(
  { notes, notesFormats, notePictures = [], pains, comments, timeZone }: ReportedMeeting,
  place: number,
  language: Language,
): Part[] {
  const words = reportWords[language],
    parts: Part[] = []
  if (notes !== undefined && notesFormats && (notes.trim() || notePictures.length))
    parts.push({
      kind: 'lines',
      heading: words.notes,
      lines: reportLines(notes, notesFormats, {
        file: (id) => {
          const at = notePictures.findIndex((one) => one.id === id)
          return at < 0 ? null : notePictureFile(place, at)
        },
        unnamed: words.unnamedPicture,
        missing: words.missingPicture,
      }),
    })
  else if (notes !== undefined)
    parts.push({
      kind: 'text',
      heading: words.notes,
      paragraphs: paragraphsOf(notes.trim() || words.noNotes),
      isEmpty: !notes.trim(),
    })
  if (pains?.length)
    parts.push({
      kind: 'entries',
      heading: words.pains,
      entries: pains.map(({ title, note }) => ({
        head: title,
        paragraphs: note.trim() ? paragraphsOf(note) : [],
      })),
    })
  if (comments?.length)
    parts.push({
      kind: 'entries',
      heading: words.comments,
      entries: comments.map(({ who, moment, content, question }) => ({
        head: [
          who,
          momentText(new Date(moment), { language, timeZone }),
          ...(question === null ? [] : [question]),
        ].join(' · '),
        paragraphs: paragraphsOf(content),
      })),
    })
  return parts
}

function drawingsOf({ drawings }: ReportedMeeting, place: number, language: Language): Part[] {
  if (!drawings?.length) return []
  const words = sharedWords[language]
  return [
    {
      kind: 'pictures',
      heading: words.drawings,
      pictures: drawings.map(({ question, texts }, at) => ({
        file: drawingFile(place, at),
        alt: words.drawing(question ?? words.meeting, texts.join('; ')),
        caption: question ?? '',
      })),
    },
  ]
}

function picturesOf({ pictures }: ReportedMeeting, language: Language): Part[] {
  if (!pictures.length) return []
  const words = reportWords[language]
  return [
    {
      kind: 'pictures',
      heading: words.pictures,
      pictures: pictures.map(({ name }, at) => ({
        file: pictureFile(at),
        alt: words.picture(name),
        caption: name,
      })),
    },
  ]
}
