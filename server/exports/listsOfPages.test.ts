// Of each list that a page asks for: it can be had as a file, or there is a reason why not.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  getNamedType,
  isListType,
  isObjectType,
  getNullableType,
  parse,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type GraphQLOutputType,
} from 'graphql'
import { expect, test } from 'vitest'
import { buildModel } from '../engine/model.ts'
import { rootFolder } from '../platform/config.ts'
import { exportedLists } from '../records/exported.ts'
import '../schema.ts'

const schema = buildModel()
const choices = 'what a field or a menu offers to choose from'
const ofSomebody = "the person's own"
const ofRecord = 'stands on a record, and belongs to its page'
const ofOperator = 'over all organisations; a file is of one'
const counted = 'what a chart counts, which is saved from the chart'
const because = (why: string, lists: string): Record<string, string> =>
  Object.fromEntries(lists.split(' ').map((list) => [list, why]))
const notExported: Record<string, string> = {
  ...because(
    choices,
    'similarCompanies similarContacts registrySearch labels organisationUsers mentionable pipelines nextStepTypes questions busyTimes logPeople listViews ownOrganisations search organisationSettings consentTexts',
  ),
  ...because(
    ofSomebody,
    'devices notifications exports pdfs openNextSteps bulkChanges ownInvitations',
  ),
  ...because(ofRecord, 'timeline contactsOfCompany merges privacyRequests'),
  ...because(ofOperator, 'organisations organisationUsage organisationLicenses reports'),
  ...because(
    counted,
    'playbookAnalytics opportunityForecast logDateCount logDateCountForUser companyDialogDateCount painCounts resetCounts companyDialogCompleteness latestCompanyDialogCompleteness campaignsById playbookMeetings playbookLineage questionVersions',
  ),
  ...because(
    'what jobs do or did, which has files of its own',
    'retentionRuns dataResets listImports importRows',
  ),
  ...because(
    'differences to another system, to be settled, and what became of them; gone after some weeks',
    'integrations integrationLogs integrationChanges integrationConflicts registryComparisons registryComparisonRows',
  ),
  ...because('goes for good before long', 'bin'),
  ...because('pairs, to be worked through', 'duplicateCompanies duplicateContacts'),
  ...because('the same lines as logs', 'logLines'),
  ...because('files and links, which are had one by one', 'mediaItems'),
  ...because('in the file of the answers of a playbook', 'answers'),
}

const isList = (type: GraphQLOutputType): boolean => isListType(getNullableType(type))
/** Fields of Query that are lists, and pages within whatever a query reads. */
function listsIn(document: string): Set<string> {
  const lists = new Set<string>(),
    info = new TypeInfo(schema)
  visit(
    parse(document),
    visitWithTypeInfo(info, {
      Field(node) {
        const parent = info.getParentType()!.name,
          type = info.getType()!,
          named = getNamedType(type)
        const holdsPage = isObjectType(named) && named.name.endsWith('Page')
        if (holdsPage || (parent === 'Query' && isList(type) && isObjectType(named)))
          lists.add(parent === 'Query' ? node.name.value : `${parent}.${node.name.value}`)
      },
    }),
  )
  return lists
}

test('each list of a page is a file, or it is said why not', () => {
  const documents = Object.values(
    JSON.parse(readFileSync(join(rootFolder, 'web', 'documents.json'), 'utf8')) as Record<
      string,
      string
    >,
  )
  const asked = new Set(documents.flatMap((document) => [...listsIn(document)]))
  const paths = [...exportedLists().values()].map(({ path }) =>
    path[0] === 'campaign' ? `Campaign.${path[1]}` : path[0],
  )
  const without = [...asked].filter((list) => !paths.includes(list) && !notExported[list])
  expect(without).toEqual([])
  // what is not asked for any more, or is a file by now
  expect(
    Object.keys(notExported).filter((list) => !asked.has(list) || paths.includes(list)),
  ).toEqual([])
})
