// The texts of a meeting as a client writes them that sends whole texts, for tests that do the same with each of them.
import { newId } from '../../shared/id.ts'
import { newTestOrganisation, type Person } from '../test/testOrganisation.ts'
import { notesOf, save, type Device } from './notesTestKit.ts'
import { newMeeting } from './testKit.ts'

export const readTexts = `query ($m: ID!) { companyDialog(id: $m) { description descriptionVersionId agendaItems { id title titleVersionId } } }`
export const addItem = `mutation ($m: ID!, $id: ID!, $title: String!) { addAgendaItem(companyDialogId: $m, id: $id, title: $title) { id } }`
export const setTitle = `mutation ($m: ID!, $id: ID!, $title: String!, $base: ID, $seen: [ID!], $c: ID) { updateAgendaItem(companyDialogId: $m, id: $id, title: $title, titleBaseId: $base, titleSeenIds: $seen, commandId: $c) { id } }`
export const setDescription = `mutation ($m: ID!, $text: String, $base: ID, $seen: [ID!], $c: ID) { updateCompanyDialog(id: $m, typeUpdate: DETAILS, description: $text, descriptionBaseId: $base, descriptionSeenIds: $seen, commandId: $c) { description descriptionVersionId } }`
const namePain = `mutation ($m: ID!, $pain: ID!, $title: String!) { addMeetingPain(companyDialogId: $m, painId: $pain, title: $title) { id } }`
const readNotesOnPains = `query ($m: ID!) { companyDialog(id: $m) { pains { note noteVersionId } } }`
const saveNoteOnPain = `mutation ($m: ID!, $pain: ID!, $note: String!, $base: ID, $seen: [ID!], $c: ID) { savePainNote(companyDialogId: $m, painId: $pain, note: $note, noteBaseId: $base, noteSeenIds: $seen, commandId: $c) { id } }`

interface Text {
  place: object | null
  /** What it begins with, which nobody takes away. */
  begin: string
  /** What stands between two lines. */
  ending: string
  /** Of a device, as everybody else reads it. */
  shown: (text: string) => string
  read: (person: Person) => Promise<[content: string, version: string | null]>
  /** Gives what the next save of the same client builds on. */
  save: (person: Person, content: string, base: string | null, seen?: string[]) => Promise<string>
}

/** One of the texts of a meeting. */
export async function newText(author: Person, m: string, which: number): Promise<Text> {
  if (which === 0)
    return {
      place: null,
      begin: '',
      ending: '\n',
      shown: (text) => text,
      read: async (person) => {
        const { internalNotes, noteEntryId } = await notesOf(person, m)
        return [internalNotes, noteEntryId]
      },
      save: async (person, content, base, seen) =>
        (await save(person, m, content, base, newId(), seen)).entryId,
    }
  const texts = async (person: Person) => (await person.ask(readTexts, { m })).companyDialog
  if (which === 1)
    return {
      place: { field: 'DESCRIPTION' },
      begin: '',
      ending: '\n',
      shown: (text) => text.trim(),
      read: async (person) => {
        const { description, descriptionVersionId } = await texts(person)
        return [description ?? '', descriptionVersionId]
      },
      save: async (person, text, base, seen) => {
        const c = newId()
        await person.ask(setDescription, { m, text, base, seen, c })
        return c
      },
    }
  if (which === 3) {
    const pain = newId()
    await author.ask(namePain, { m, pain, title: `Pain ${pain}` })
    return {
      place: { field: 'PAIN_NOTE', itemId: pain },
      begin: '',
      ending: '\n',
      shown: (text) => text.trim(),
      read: async (person) => {
        const [{ note, noteVersionId }] = (await person.ask(readNotesOnPains, { m })).companyDialog
          .pains
        return [note ?? '', noteVersionId]
      },
      save: async (person, note, base, seen) => {
        const c = newId()
        await person.ask(saveNoteOnPain, { m, pain, note, base, seen, c })
        return c
      },
    }
  }
  const id = newId()
  await author.ask(addItem, { m, id, title: '§' })
  return {
    place: { field: 'AGENDA_TITLE', itemId: id },
    // an item always has a title
    begin: '§',
    ending: ' ',
    shown: (text) => text.trim(),
    read: async (person) => {
      const [{ title, titleVersionId }] = (await texts(person)).agendaItems
      return [title, titleVersionId]
    },
    save: async (person, title, base, seen) => {
      const c = newId()
      await person.ask(setTitle, { m, id, title, base, seen, c })
      return c
    },
  }
}

/** Of a client that knows no versions. */
export const setDescriptionAlone = `mutation ($m: ID!, $text: String) { updateCompanyDialog(id: $m, typeUpdate: DETAILS, description: $text) { description } }`

interface Texts {
  description: string | null
  descriptionVersionId: string | null
  agendaItems: { id: string; title: string; titleVersionId: string | null }[]
}
export const readMeeting = async (person: Person, m: string): Promise<Texts> =>
  (await person.ask(readTexts, { m })).companyDialog
export const described = { field: 'DESCRIPTION' }

/** A meeting with a point of the agenda, and two people who write its texts. */
export async function startTexts(description?: string) {
  const org = await newTestOrganisation(),
    [ann, bob] = [org.as('member'), org.as('colleague')],
    meeting = await newMeeting(ann),
    itemId = newId(),
    titled = { field: 'AGENDA_TITLE', itemId }
  await ann.ask(addItem, { m: meeting, id: itemId, title: 'Prices' })
  if (description) await ann.ask(setDescriptionAlone, { m: meeting, text: description })
  const lines = () =>
    org.sql<{ creator_id: string; property: string; value: string; value2: string }>(
      `select creator_id, property, value, value2 from activity where source_id = $1 and property in ('description', 'agenda') order by date_created, id`,
      [meeting],
    )
  return { org, ann, bob, meeting, itemId, titled, lines }
}
export const type = (device: Device, at: number, insert: string, remove = 0) =>
  device.type({ at, remove, insert })
