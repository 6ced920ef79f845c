import { scribbleLimits } from '../../shared/scribble.ts'
import { command } from '../engine/common.docs.ts'
import { describeMembers, describeType } from '../engine/describe.ts'

const { pages, strokes, points, pointLetters, text, strokesAtOnce, changesAtOnce, letters, width } =
  scribbleLimits
const clock =
  'One more than the highest that the device knows in the drawing: of two changes the one with the higher clock stays.'

describeType('StrokeKind', 'What something on a sheet is.', {
  PEN: 'A line as wide as it was pressed.',
  MARKER: 'A wide line through which one sees.',
  LINE: 'A straight line from the first point to the last.',
  ARROW: 'The same with a head at its end.',
  RECTANGLE: 'A rectangle with these corners.',
  ELLIPSE: 'An ellipse between these corners.',
  TEXT: 'A text with its corner at the first point.',
})
describeType('ScribblePaper', 'What is printed on a sheet.', {
  BLANK: 'Nothing.',
  LINES: 'Horizontal ones, as in an exercise book.',
  GRID: 'Squares.',
  DOTS: 'A grid of dots, which is hardly seen.',
})
describeType(
  'ScribbleInk',
  'The colour of a stroke, by its name, so that a screen may show another shade.',
  {
    BLACK: 'Nearly black; a new drawing begins with it.',
    GREY: 'For what is less important.',
    RED: 'A dark red.',
    ORANGE: 'A dark orange.',
    GREEN: 'A dark green.',
    BLUE: 'A dark blue.',
    PURPLE: 'A dark purple.',
  },
)
describeType(
  'ScribblePageInput',
  `A sheet that is made, or gets another paper, or goes; ${pages} at most in a drawing.`,
  {
    id: 'Chosen by the device; the same one again is the same sheet.',
    clock,
    paper: 'What is printed on it.',
    isRemoved: 'Whether it is taken away; null: as it is.',
  },
)
describeType(
  'ScribbleStrokeInput',
  `Something that is drawn; ${strokes} at most on a sheet. The same id again changes nothing.`,
  {
    id: 'Chosen by the device.',
    page: 'On which sheet.',
    clock:
      'One more than the highest that the device knows in the drawing: later ones lie on earlier ones.',
    kind: 'What it is.',
    color: 'Its colour.',
    width: `In tenths of a pixel, of a text the height of its letters; ${width.min} to ${width.max}.`,
    points: `Differences in tenths of a pixel and of the pressure (0 to 31), zigzag, five bits a letter; ${points} points and ${pointLetters} letters at most.`,
    text: `Of TEXT what is written; ${text} characters at most.`,
  },
)
describeType(
  'ScribbleChangeInput',
  'A stroke is taken away, brought back or moved; an unknown one changes nothing.',
  {
    id: 'Of the stroke.',
    clock,
    isRemoved: 'Whether it is taken away; null: as it is.',
    x: 'So far from where it was drawn, tenths of a pixel; null: as it is.',
    y: 'The same downwards.',
  },
)
describeType(
  'Scribble',
  'A drawing, of a meeting or of its answer to a question, of one or more sheets.',
  {
    companyDialogId: 'The meeting.',
    questionId: 'The question; null: it is of the meeting.',
    seq: "Number of its last change among its meeting's.",
    dateUpdated: 'When somebody drew last.',
    strokeCount: 'How many strokes are on it.',
    content:
      'Sheets and strokes as JSON, with the clocks by which changes of several people are merged.',
    imageContent: 'The sheets one below the other as an SVG picture.',
    changes: [
      'The same JSON as content, of what was changed since, with what was taken away.',
      { afterSeq: 'The seq that was read last.' },
    ],
  },
)
describeMembers('CompanyDialog', {
  scribble: 'What was drawn for the meeting; null: nothing.',
  scribbles: 'All that was drawn in the meeting, the drawings of answers too.',
})
describeMembers('Answer', { scribble: 'What was drawn for the answer; null: nothing.' })
describeMembers('Query', {
  scribble: [
    'A drawing; null: nothing was drawn, or the meeting is not there.',
    {
      companyDialogId: 'The meeting.',
      questionId: 'The question; without it the drawing of the meeting itself.',
    },
  ],
})
describeMembers('Mutation', {
  changeScribble: [
    `Takes what a device did on a drawing, which its first change makes. Every role may, but not in a cancelled meeting. Changes of several people are merged: strokes are only added, the rest keeps the change with the higher clock. ${letters} letters of points and texts at most.`,
    {
      companyDialogId: 'The meeting.',
      questionId: 'The question whose answer is drawn; without it the meeting itself.',
      pages: 'Sheets that are made or changed.',
      strokes: `What is added; ${strokesAtOnce} at most.`,
      changes: `What is moved, taken away or brought back; ${changesAtOnce} at most.`,
      commandId: `${command} Of two changes with the same clock the higher id stays.`,
    },
  ],
})
