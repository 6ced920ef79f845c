import { limits } from '../../shared/limits.ts'
import { from1To } from '../engine/common.docs.ts'
import { describeEverywhere, describeMembers, describeType } from '../engine/describe.ts'

describeEverywhere({ values: { FILE: 'A file of a record.' } })
describeType('FileState', 'Whether a file can be had.', {
  HELD: 'It waits for the scanner.',
  UNSCANNED:
    'A visitor sent it, and no scanner looked at it: it is not given out before a member releases it.',
  CLEAN: 'It can be had.',
  INFECTED: 'The scanner found something in it; it is never given out.',
})
const name = `What it is called; ${from1To(limits.fileName)}. An ending of its type is added where it has none.`
describeType(
  'File',
  'A file of a record. It is sent to /uploads/ in pieces by the tus protocol, with the same token; its metadata are id, name, and the record, such as companyDialogId.',
  {
    name,
    type: 'Its media type, found in what is in it.',
    size: 'Bytes. Pictures are drawn anew, and have others than were sent.',
    state: 'Whether it can be had.',
    isDamaged: 'Whether its bytes were found to be gone, or others than those that came.',
    creator: 'Who added it; of what a visitor sent, who shared the meeting.',
    url: 'Where it is, for five minutes at most, and as long as whoever read it sees what it is of; ask again for another address. Takes Range; with &download it is never shown. Null: it is held back.',
    thumbnailUrl: 'The same of a small picture of it, as WebP; null: it is no picture.',
  },
)
describeMembers('Notification', {
  damaged:
    'With FILES_DAMAGED: names of what is damaged still, ten at most, each with the title of its record. Admins see them; empty with other kinds.',
  damagedCount: 'With FILES_DAMAGED: how many the check found; null with other kinds.',
})
describeMembers('Mutation', {
  renameFile: [
    'Gives a file another name. Every role may.',
    {
      name,
      base: `The name that the person saw; at most ${limits.fileName} characters. Where the file has another one by now, and not the one that is asked for, the call is refused with CONFLICT, whose params.current has it. Null: the file is renamed whatever it is called.`,
    },
  ],
  releaseFile: [
    'Lets a file that a visitor sent be opened although no scanner looked at it. Every role may. STATE_REFUSED for one that waits for the scanner, or in which it found something.',
    { id: 'Id of the file. One that may be opened already changes nothing.' },
  ],
  deleteFile: [
    'Puts a file into the bin, and answers with its id. Every role may; restore takes it back.',
    { id: 'Id of the file. One that is gone already changes nothing.' },
  ],
})
