// Which files are taken: by what is in them; by their name only where nothing in them says more.

/** How a browser may show one beside the page. */
export type ShownAs = 'picture' | 'sound' | 'film'
interface FileType {
  /** as it is kept and sent */
  type: string
  /** of a name, the usual one first */
  extensions: readonly string[]
  /** what a look at its bytes finds; default: `type` */
  found?: readonly string[]
  /** nothing but letters, so that only its name says which */
  isText?: true
  /** several kinds begin with the same bytes, so that its name decides */
  byName?: true
  shown?: ShownAs
}

const office = 'application/vnd.openxmlformats-officedocument'
const open = 'application/vnd.oasis.opendocument'
const oldOffice = { found: ['application/x-cfb'], byName: true } as const
/** Archives, programs, pages and documents with macros are not among them. */
const fileTypes: readonly FileType[] = [
  { type: 'image/jpeg', extensions: ['jpg', 'jpeg'], shown: 'picture' },
  { type: 'image/png', extensions: ['png'], found: ['image/png', 'image/apng'], shown: 'picture' },
  { type: 'image/webp', extensions: ['webp'], shown: 'picture' },
  { type: 'image/gif', extensions: ['gif'] },
  { type: 'image/heic', extensions: ['heic', 'heif'], found: ['image/heic', 'image/heif'] },
  { type: 'image/svg+xml', extensions: ['svg'], isText: true },
  { type: 'application/pdf', extensions: ['pdf'] },
  { type: `${office}.wordprocessingml.document`, extensions: ['docx'] },
  { type: `${office}.spreadsheetml.sheet`, extensions: ['xlsx'] },
  { type: `${office}.presentationml.presentation`, extensions: ['pptx'] },
  { type: `${open}.text`, extensions: ['odt'] },
  { type: `${open}.spreadsheet`, extensions: ['ods'] },
  { type: `${open}.presentation`, extensions: ['odp'] },
  { type: 'application/msword', extensions: ['doc'], ...oldOffice },
  { type: 'application/vnd.ms-excel', extensions: ['xls'], ...oldOffice },
  { type: 'application/vnd.ms-powerpoint', extensions: ['ppt'], ...oldOffice },
  { type: 'application/rtf', extensions: ['rtf'] },
  { type: 'text/plain', extensions: ['txt', 'md'], isText: true },
  { type: 'text/csv', extensions: ['csv'], isText: true },
  { type: 'audio/mpeg', extensions: ['mp3'], shown: 'sound' },
  {
    type: 'audio/mp4',
    extensions: ['m4a'],
    found: ['audio/mp4', 'audio/x-m4a'],
    shown: 'sound',
  },
  {
    type: 'audio/ogg',
    extensions: ['ogg', 'oga', 'opus'],
    found: ['audio/ogg', 'audio/ogg; codecs=opus'],
    shown: 'sound',
  },
  {
    type: 'audio/wav',
    extensions: ['wav'],
    found: ['audio/wav', 'audio/vnd.wave'],
    shown: 'sound',
  },
  { type: 'video/mp4', extensions: ['mp4', 'm4v'], shown: 'film' },
  { type: 'video/webm', extensions: ['webm'], found: ['video/webm', 'audio/webm'], shown: 'film' },
  { type: 'video/quicktime', extensions: ['mov'], shown: 'film' },
]

/** What stands behind the last dot of a name. */
export const extensionOf = (name: string): string =>
  /\.([A-Za-z0-9]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** Which of them it is; `found`: what its bytes are, null: letters only. Undefined: none that is taken. */
export function typeOfFile(found: string | null, name: string): FileType | undefined {
  const extension = extensionOf(name)
  return fileTypes.find((one) =>
    found === null
      ? one.isText && one.extensions.includes(extension)
      : !one.isText &&
        (one.found ?? [one.type]).includes(found) &&
        (!one.byName || one.extensions.includes(extension)),
  )
}

/** Of a type that is kept. */
export const typeOfKept = (type: string): FileType =>
  fileTypes.find((one) => one.type === type) ?? { type, extensions: [] }

/** How a kept type may be shown beside a page; undefined: it is only ever downloaded. */
export const shownAs = (type: string): ShownAs | undefined =>
  type === 'audio/webm' ? 'sound' : fileTypes.find((one) => one.type === type)?.shown

/** Without letters that nobody sees: over several lines, or from right to left as "gpj.exe" would be, a name is read as another one. */
export const plainName = (name: string): string =>
  name.replaceAll(/[\p{Cc}\p{Bidi_Control}]/gu, '') || 'file'

/** The name with an ending of its type: what it is called must not open it as something else. */
export function nameOfType(given: string, { extensions }: FileType, most: number): string {
  const name = plainName(given)
  if (!extensions.length || extensions.includes(extensionOf(name))) return name
  const ending = `.${extensions[0]}`
  return `${name.slice(0, most - ending.length).toWellFormed()}${ending}`
}

/** For a browser's picker. */
export const acceptedFiles = fileTypes
  .flatMap(({ extensions }) => extensions)
  .map((extension) => `.${extension}`)
  .join(',')
/** Whether the name may be of a file that is taken; what is in it decides. */
export const mayBeTaken = (name: string): boolean => {
  const extension = extensionOf(name)
  return extension === '' || fileTypes.some(({ extensions }) => extensions.includes(extension))
}
