import { msg } from '@lingui/core/macro'
import { cacheEffects } from '../data/cacheUpdates.ts'
import {
  UpdateAccountDocument,
  UpdateContactDocument,
  type UpdateAccountMutationVariables,
  type UpdateContactMutationVariables,
} from '../gql.ts'
import { request, type CommandFields, type CommandKind } from './commandKind.ts'
import {
  asFields,
  changesOf,
  editsOnOwn,
  editsOver,
  joinedEdits,
  partedEdits,
  type FieldEdits,
} from './fieldEdits.ts'
import { fieldName, fieldText } from './fieldWords.ts'
import { recordId } from './recordKey.ts'

/** What the person changed; in an object of its own, so that more can stand beside it. */
type EditFields = { fields: FieldEdits }

const ofFields = {
  upgrades: [],
  lane: (recordId: string) => `${recordId} fields`,
  thing: null,
  join: (waiting, next) => ({ fields: joinedEdits(waiting.fields, next.fields) }),
  steady: null,
  barrier: null,
  creates: false,
  entries: null,
  seen: {
    parted: ({ fields }, current) => {
      const { refused, rest } = partedEdits(fields, current)
      return { refused: { fields: refused }, rest: rest && { fields: rest } }
    },
    onOwn: ({ fields }, earlier) => ({ fields: editsOnOwn(fields, earlier.fields) }),
    over: ({ fields }, current) => ({ fields: editsOver(fields, current) }),
    fields: ({ fields }, current, i18n) =>
      Object.entries(fields).map(([path, { value }]) => ({
        name: fieldName(path, i18n),
        mine: fieldText(path, value, i18n),
        theirs: Object.hasOwn(current, path) ? fieldText(path, current[path], i18n) : null,
      })),
    hasForm: true,
  },
  showsRefused: false,
  inLists: true,
  ids: null,
  text: null,
  value: ({ fields }, _nameOf, i18n) =>
    Object.entries(fields)
      .map(([path, { value }]) => `${fieldName(path, i18n)}: ${fieldText(path, value, i18n)}`)
      .join(' · '),
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

const updateCompany: CommandKind<EditFields, 'Company'> = {
  ...ofFields,
  ...request(UpdateAccountDocument, variables<UpdateAccountMutationVariables>),
  overlay: { Company: edited },
  cache: cacheEffects.updateCompany,
  title: () => msg`Change of the account`,
}

const updateContact: CommandKind<EditFields, 'Contact'> = {
  ...ofFields,
  ...request(UpdateContactDocument, variables<UpdateContactMutationVariables>),
  overlay: { Contact: edited },
  cache: cacheEffects.updateContact,
  title: () => msg`Change of the contact`,
}

export const recordKinds = { updateCompany, updateContact }
