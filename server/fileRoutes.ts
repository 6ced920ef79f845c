import { handleFile } from './fileEndpoint.ts'
import type { GraphqlEndpoint } from './graphqlEndpoint.ts'
import type { UploadParts } from './files/finishUpload.ts'
import type { Handler } from './platform/http.ts'
import { publicMeetings } from './sharing/servePublicMeeting.ts'
import { uploadHandlers } from './uploadEndpoint.ts'

type FileRoute =
  | '/exports/'
  | '/pdfs/'
  | '/imports/'
  | '/logos/'
  | '/public/'
  | '/uploads/'
  | '/recordings/'
  | '/files/'
  | '/playbook-files/'

/** Every address that gives or takes files, by the beginning of its path: one more is tried by strangers in fileAddresses.test.ts. */
export function fileRoutes(
  endpoint: GraphqlEndpoint,
  parts: UploadParts,
  quota: number,
): Record<FileRoute, Handler> {
  const sendFile: Handler = (request, response, path, correlationId) =>
    handleFile({ endpoint, ...parts }, request, response, path, correlationId)
  return {
    '/exports/': sendFile,
    '/pdfs/': sendFile,
    '/imports/': sendFile,
    '/logos/': sendFile,
    '/public/': publicMeetings({ ...parts, quota }, endpoint),
    ...uploadHandlers(endpoint, parts, quota),
    '/playbook-files/': sendFile,
  }
}
