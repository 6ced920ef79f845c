import type { Person } from '../test/testOrganisation.ts'

interface OwnOption {
  id: string
  title: string
}
interface OwnTexts extends OwnOption {
  description: string | null
}
interface OwnQuestion extends OwnTexts {
  options: OwnOption[]
}
/** What a meeting shows of a version. */
export const ownTexts = async (
  person: Person,
  versionId: string,
): Promise<(OwnTexts & { questions: OwnQuestion[] })[]> =>
  (
    await person.ask(
      `query ($id: ID!) { playbookVersion(id: $id) { hubs { id title(own: true) description(own: true) questions {
        id title(own: true) description(own: true) placeholder(own: true) defaultValue(own: true) options { id title(own: true) } } } } }`,
      { id: versionId },
    )
  ).playbookVersion.hubs
