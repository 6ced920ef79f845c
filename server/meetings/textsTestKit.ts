// The texts of a meeting as a client writes them that sends whole texts, for tests that do the same with each of them.
import { newId } from '../../shared/id.ts'
import type { Person } from '../test/testOrganisation.ts'
import { notesOf, save } from './notesTestKit.ts'

export const readTexts = `query ($m: ID!) { companyDialog(id: $m) { description descriptionVersionId agendaItems { id title titleVersionId } } }`
export const addItem = `mutation ($m: ID!, $id: ID!, $title: String!) { addAgendaItem(companyDialogId: $m, id: $id, title: $title) { id } }`
export const setTitle = `mutation ($m: ID!, $id: ID!, $title: String!, $base: ID, $c: ID) { updateAgendaItem(companyDialogId: $m, id: $id, title: $title, titleBaseId: $base, commandId: $c) { id } }`
export const setDescription = `mutation ($m: ID!, $text: String, $base: ID, $c: ID) { updateCompanyDialog(id: $m, typeUpdate: DETAILS, description: $text, descriptionBaseId: $base, commandId: $c) { description descriptionVersionId } }`

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
  save: (person: Person, content: string, base: string | null) => Promise<string>
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
      save: async (person, content, base) => (await save(person, m, content, base)).entryId,
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
      save: async (person, text, base) => {
        const c = newId()
        await person.ask(setDescription, { m, text, base, c })
        return c
      },
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
    save: async (person, title, base) => {
      const c = newId()
      await person.ask(setTitle, { m, id, title, base, c })
      return c
    },
  }
}
