import { msg } from '@lingui/core/macro'
import { DeleteFileDocument, RenameFileDocument, RestoreFileDocument } from '../gql.ts'
import { request, type CommandFields, type MeetingKind } from './commandKind.ts'
import type { FieldEdit } from './fieldEdits.ts'
import { joinedEdits } from './fieldEdits.ts'

/** `id`: of the file. What the person saw of the name is null where they did not see the one that the server has. */
export type RenameFile = { id: string; fields: { name: FieldEdit & { value: string } } }
/** `name`: what it is called, for the tray. */
type File = { id: string; name: string }

const ofFile = {
  upgrades: [],
  lane: (meetingId: string, { id }: { id: string }) => `${meetingId} file ${id}`,
  thing: null,
  steady: null,
  barrier: null,
  creates: false,
  entries: null,
  // the list of files has no place in what a meeting's page reads: shownFiles.ts lays them over it
  overlay: { CompanyDialog: () => ({}) },
  showsRefused: false,
  inLists: false,
  text: null,
  isOfItem: {
    field: 'id',
    gone: msg`The file was deleted, or you may not see it any more.`,
    isForGood: false,
  },
} satisfies Partial<MeetingKind<{ id: string }>>

const ofWhole = {
  ...ofFile,
  join: null,
  seen: null,
  ids: null,
  value: ({ name }: File) => name,
} satisfies Partial<MeetingKind<File>>

const byId = (command: CommandFields<File>) => ({ id: command.input.id, commandId: command.id })

const renameFile: MeetingKind<RenameFile> = {
  ...ofFile,
  ...request(RenameFileDocument, ({ id, input }: CommandFields<RenameFile>) => {
    const { value, base } = input.fields.name
    return { id: input.id, name: value, base: base as string | null, commandId: id }
  }),
  join: (waiting, next) => ({
    ...next,
    fields: joinedEdits(waiting.fields, next.fields) as RenameFile['fields'],
  }),
  seen: 'fileName',
  ids: null,
  value: null,
  cache: null,
  title: () => msg`File renamed`,
}

const deleteFile: MeetingKind<File> = {
  ...ofWhole,
  ...request(DeleteFileDocument, byId),
  cache: 'deleteFile',
  title: () => msg`File deleted`,
}

const restoreFile: MeetingKind<File> = {
  ...ofWhole,
  ...request(RestoreFileDocument, byId),
  cache: 'restore',
  title: () => msg`File taken back from the bin`,
}

export const fileKinds = { renameFile, deleteFile, restoreFile }
