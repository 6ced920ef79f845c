import { msg } from '@lingui/core/macro'
import {
  UpdateAccountDocument,
  UpdateContactDocument,
  type Overlay_companyFragment,
  type UpdateAccountMutationVariables,
  type UpdateContactMutationVariables,
} from '../gql.ts'
import { request, type CommandFields, type CommandKind } from './commandKind.ts'
import { asFields, changesOf, joinedEdits, type FieldEdits } from './fieldEdits.ts'
import { recordId } from './recordKey.ts'

/** What the person changed; in an object of its own, so that more can stand beside it. */
export type EditFields = { fields: FieldEdits }

const ofFields = {
  upgrades: [],
  lane: (recordId: string) => `${recordId} fields`,
  thing: null,
  join: (waiting, next) => ({ fields: joinedEdits(waiting.fields, next.fields) }),
  steady: null,
  barrier: null,
  creates: false,
  entries: null,
  seen: 'fields',
  showsRefused: false,
  inLists: true,
  ids: null,
  text: null,
  value: null,
  isOfItem: false,
} satisfies Partial<CommandKind<EditFields, 'Company' | 'Contact'>>

type Fields<Variables> = Omit<Variables, 'id' | 'base' | 'commandId'>
const variables = <Variables>({ input: { fields }, record, id }: CommandFields<EditFields>) => ({
  ...(asFields(fields, 'value') as Fields<Variables>),
  base: asFields(fields, 'base') as Fields<Variables>,
  id: recordId(record),
  commandId: id,
})

const edited = <Shown extends { address?: object }>(
  shown: Shown,
  { input }: CommandFields<EditFields>,
): Partial<Shown> => changesOf(shown, input.fields)

/** An owner's name is known as the screen had it. */
const editedAccount = (
  shown: Overlay_companyFragment,
  command: CommandFields<EditFields>,
): Partial<Overlay_companyFragment> => {
  const id = command.input.fields['ownerId']?.value as string | undefined,
    firstName = id && command.names?.[id]
  return {
    ...edited(shown, command),
    ...(firstName && { owner: { __typename: 'User', id, firstName, lastName: '' } }),
  }
}

const updateCompany: CommandKind<EditFields, 'Company'> = {
  ...ofFields,
  ...request(UpdateAccountDocument, variables<UpdateAccountMutationVariables>),
  ids: ({ fields: { ownerId } }) => [null, ownerId?.value, ownerId?.base] as (string | null)[],
  overlay: { Company: editedAccount },
  cache: 'updateCompany',
  title: () => msg`Change of the account`,
}

const updateContact: CommandKind<EditFields, 'Contact'> = {
  ...ofFields,
  ...request(UpdateContactDocument, variables<UpdateContactMutationVariables>),
  overlay: { Contact: edited },
  cache: 'updateContact',
  title: () => msg`Change of the contact`,
}

export const recordKinds = { updateCompany, updateContact }
