import { msg } from '@lingui/core/macro'
import {
  UpdateAccountDocument,
  UpdateContactDocument,
  UpdateOpportunityDocument,
  type Overlay_companyFragment,
  type Overlay_opportunityFragment,
  type UpdateAccountMutationVariables,
  type UpdateContactMutationVariables,
  type UpdateOpportunityMutationVariables,
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
} satisfies Partial<CommandKind<EditFields, 'Company' | 'Contact' | 'Opportunity'>>

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

/** What an edit puts into a field that names something by its id, and how the screen called that; null: nothing, or it has no name. */
const chosen = ({ input, names }: CommandFields<EditFields>, path: string) => {
  const id = input.fields[path]?.value as string | undefined,
    name = id && names?.[id]
  return name ? { id, name } : null
}

const editedAccount = (
  shown: Overlay_companyFragment,
  command: CommandFields<EditFields>,
): Partial<Overlay_companyFragment> => {
  const owner = chosen(command, 'ownerId')
  return {
    ...edited(shown, command),
    ...(owner && {
      owner: { __typename: 'User', id: owner.id, firstName: owner.name, lastName: '' },
    }),
  }
}

/** What else the screen has of the account of before is not of the one that was chosen. */
const editedOpportunity = (
  shown: Overlay_opportunityFragment,
  command: CommandFields<EditFields>,
): Partial<Overlay_opportunityFragment> => {
  const [owner, company] = [chosen(command, 'ownerId'), chosen(command, 'companyId')]
  return {
    ...(asFields(command.input.fields, 'value') as Partial<Overlay_opportunityFragment>),
    ...(company && { company: { ...shown.company, ...company } }),
    ...(owner && {
      owner: {
        __typename: 'User',
        id: owner.id,
        firstName: owner.name,
        lastName: '',
        color: shown.owner.color,
        avatar: null,
      },
    }),
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

const updateOpportunity: CommandKind<EditFields, 'Opportunity'> = {
  ...ofFields,
  ...request(UpdateOpportunityDocument, variables<UpdateOpportunityMutationVariables>),
  ids: ({ fields: { ownerId, companyId } }) =>
    [null, ownerId?.value, ownerId?.base, companyId?.value, companyId?.base] as (string | null)[],
  overlay: { Opportunity: editedOpportunity },
  cache: 'updateOpportunity',
  title: () => msg`Change of the opportunity`,
  isOfItem: {
    field: 'companyId',
    gone: msg`The account that was chosen was deleted, or you may not see it any more.`,
    isForGood: false,
  },
}

export const recordKinds = { updateCompany, updateContact, updateOpportunity }
