// Reports as their readers have them: what stands in a PDF, and how it is tagged.
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { newId } from '../../shared/id.ts'
import type { PdfSection } from '../../shared/pdfSections.ts'
import type { Database } from '../database/database.ts'
import type { Person, TestOrganisation } from '../test/testOrganisation.ts'
import type { FileStore } from '../work/files.ts'
import { carryOut } from '../work/runs.ts'
import { partsOf } from '../work/testKit.ts'
import { makePdf } from './makePdf.ts'

export const create = `mutation ($id: ID!, $newId: ID, $isInternal: Boolean, $language: String, $sections: [PdfSection!], $pictureIds: [ID!]) {
  createPdf(id: $id, newId: $newId, isInternal: $isInternal, language: $language, sections: $sections, pictureIds: $pictureIds) { id isReady isInternal language sections run { id state } } }`
export interface Wished {
  id: string
  newId?: string
  isInternal?: boolean
  language?: string
  sections?: readonly PdfSection[]
  pictureIds?: readonly string[]
}
export const createFor = async (person: Person, wished: Wished) =>
  (await person.ask(create, { newId: newId(), ...wished })).createPdf as {
    id: string
    isReady: boolean
    sections: PdfSection[]
    run: { id: string; state: string }
  }

/** The file as the person fetches it. */
export const fetchPdf = (org: TestOrganisation, person: Person, id: string): Promise<Response> =>
  fetch(new URL(`/pdfs/${id}`, org.url), {
    headers: { authorization: `Bearer ${person.token}`, 'x-member': person.organisationUserId },
  })

/** What a job of `makePdf` is given. */
export const workOf = (
  { database, files }: { database: Database; files: FileStore },
  org: TestOrganisation,
  pdfId: string,
) => ({
  ...partsOf(database),
  files,
  organisationId: org.organisationId,
  data: { pdfId },
  stopping: new AbortController().signal,
})

/** Asks for a report, makes it, and fetches it. */
export async function madePdf(
  parts: { database: Database; files: FileStore; org: TestOrganisation },
  person: Person,
  wished: Wished,
): Promise<ReadPdf> {
  const { id } = await createFor(person, wished)
  await carryOut(makePdf, workOf(parts, parts.org, id), false)
  const response = await fetchPdf(parts.org, person, id)
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`)
  return readPdf(new Uint8Array(await response.arrayBuffer()))
}

export interface ReadPdf {
  bytes: Buffer
  pages: number
  text: string
  title: string
  language: string
  /** the mark of PDF/UA */
  hasMark: boolean
  /** how many there are of each kind */
  tags: Record<string, number>
  /** of figures */
  alternatives: string[]
  /** how far text goes on the page that is broadest, points */
  left: number
  right: number
}
interface Tag {
  role?: string
  alt?: string
  children?: Tag[]
}

export async function readPdf(given: Uint8Array): Promise<ReadPdf> {
  const bytes = Buffer.from(given),
    loading = getDocument({ data: new Uint8Array(given), verbosity: VerbosityLevel.ERRORS }),
    document = await loading.promise
  const { info, metadata } = await document.getMetadata(),
    said = info as { Title?: string; Language?: string }
  const read: ReadPdf = {
    bytes,
    pages: document.numPages,
    text: '',
    title: said.Title ?? '',
    language: said.Language ?? '',
    hasMark: /pdfuaid:part>1</.test(metadata.getRaw()),
    tags: {},
    alternatives: [],
    left: Infinity,
    right: 0,
  }
  const count = ({ role, alt, children = [] }: Tag): void => {
    if (role) read.tags[role] = (read.tags[role] ?? 0) + 1
    if (alt) read.alternatives.push(alt)
    children.forEach(count)
  }
  for (let n = 1; n <= document.numPages; n++) {
    const page = await document.getPage(n),
      { items } = await page.getTextContent()
    for (const item of items) {
      if (!('str' in item)) continue
      read.text += item.str + (item.hasEOL ? '\n' : '')
      if (!item.str.trim()) continue
      const [at] = item.transform.slice(4) as [number]
      read.left = Math.min(read.left, at)
      read.right = Math.max(read.right, at + item.width)
    }
    read.text += '\n'
    const tree = await page.getStructTree()
    if (tree) count(tree as Tag)
  }
  await loading.destroy()
  return read
}
