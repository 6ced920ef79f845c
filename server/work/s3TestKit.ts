// A store that speaks as much S3 as the product asks for, in memory: it refuses, says nothing or breaks off when it is told to.
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { S3Settings } from '../platform/s3Settings.ts'

export interface Asked {
  method: string
  key: string
  query: URLSearchParams
}
/** A status to refuse with; nothing said; or half of what was promised. */
export type Trouble = number | 'silence' | 'half'
export interface TestS3 {
  settings: S3Settings
  objects: Map<string, Stored>
  /** uploads of parts that are under way, by their id */
  uploads: Map<string, { key: string; parts: Map<number, Buffer> }>
  asked: Asked[]
  /** Undefined: the store does as it is asked. */
  trouble: (asked: Asked) => Trouble | undefined
  close: () => Promise<void>
}
interface Stored {
  bytes: Buffer
  headers: Record<string, string>
  modified: Date
}
const bucket = 'files'

export async function startTestS3(port = 0): Promise<TestS3> {
  const s3: Omit<TestS3, 'settings' | 'close'> = {
    objects: new Map(),
    uploads: new Map(),
    asked: [],
    trouble: () => undefined,
  }
  const server = createServer((request, response) => {
    void answer(s3, request, response).catch(() => response.destroy())
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  const { port: open } = server.address() as AddressInfo
  return Object.assign(s3, {
    settings: {
      bucket,
      endpoint: `http://127.0.0.1:${open}`,
      region: 'us-east-1',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  })
}

async function answer(
  s3: Omit<TestS3, 'settings' | 'close'>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://localhost'),
    asked: Asked = {
      method: request.method ?? '',
      key: decodeURIComponent(url.pathname.slice(`/${bucket}/`.length)),
      query: url.searchParams,
    },
    body = await buffer(request)
  s3.asked.push(asked)
  const trouble = s3.trouble(asked)
  if (trouble === 'silence') return
  const xml = (status: number, content: string): void => {
    response
      .writeHead(status, { 'content-type': 'application/xml' })
      .end(`<?xml version="1.0" encoding="UTF-8"?>${content}`)
  }
  const refuse = (status: number, code: string): void =>
    xml(status, `<Error><Code>${code}</Code><Message>no</Message></Error>`)
  if (typeof trouble === 'number') return refuse(trouble, codes[trouble] ?? 'InternalError')
  const { method, key, query } = asked,
    uploadId = query.get('uploadId')
  if (method === 'GET' && key === '') return xml(200, listOf(s3.objects, query.get('prefix') ?? ''))
  if (method === 'POST' && query.has('uploads')) {
    const id = `upload-${s3.asked.length}`
    s3.uploads.set(id, { key, parts: new Map() })
    return xml(
      200,
      `<InitiateMultipartUploadResult><Bucket>${bucket}</Bucket><Key>${key}</Key><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
    )
  }
  if (uploadId !== null) {
    const upload = s3.uploads.get(uploadId)
    if (!upload) return refuse(404, 'NoSuchUpload')
    if (method === 'PUT') {
      upload.parts.set(Number(query.get('partNumber')), body)
      response.writeHead(200, { etag: tagOf(body) }).end()
    } else if (method === 'GET') {
      const parts = [...upload.parts].map(
        ([number, bytes]) =>
          `<Part><PartNumber>${number}</PartNumber><ETag>${tagOf(bytes)}</ETag><Size>${bytes.length}</Size></Part>`,
      )
      xml(200, `<ListPartsResult>${parts.join('')}</ListPartsResult>`)
    } else if (method === 'DELETE') {
      s3.uploads.delete(uploadId)
      response.writeHead(204).end()
    } else {
      const parts = [...upload.parts].toSorted(([one], [other]) => one - other)
      put(s3.objects, key, Buffer.concat(parts.map(([, bytes]) => bytes)), {})
      s3.uploads.delete(uploadId)
      xml(
        200,
        `<CompleteMultipartUploadResult><Key>${key}</Key><ETag>x</ETag></CompleteMultipartUploadResult>`,
      )
    }
    return
  }
  if (method === 'PUT') {
    put(s3.objects, key, body, metadataOf(request))
    response.writeHead(200, { etag: tagOf(body) }).end()
    return
  }
  if (method === 'DELETE') {
    s3.objects.delete(key)
    response.writeHead(204).end()
    return
  }
  const found = s3.objects.get(key)
  if (!found)
    return method === 'HEAD' ? void response.writeHead(404).end() : refuse(404, 'NoSuchKey')
  give(found, request, response, trouble === 'half')
}

const codes: Record<number, string> = {
  403: 'AccessDenied',
  404: 'NoSuchKey',
  500: 'InternalError',
  503: 'SlowDown',
  507: 'InsufficientStorage',
}
const tagOf = (bytes: Buffer): string => `"${createHash('md5').update(bytes).digest('hex')}"`
const put = (
  objects: TestS3['objects'],
  key: string,
  bytes: Buffer,
  headers: Record<string, string>,
): void => void objects.set(key, { bytes, headers, modified: new Date() })
const metadataOf = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      name.startsWith('x-amz-meta-') ? [[name, String(value)]] : [],
    ),
  )
const listOf = (objects: TestS3['objects'], prefix: string): string =>
  `<ListBucketResult><IsTruncated>false</IsTruncated>${[...objects]
    .filter(([key]) => key.startsWith(prefix))
    .map(
      ([key, { bytes, modified }]) =>
        `<Contents><Key>${key}</Key><LastModified>${modified.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`,
    )
    .join('')}</ListBucketResult>`

function give(
  { bytes, headers, modified }: Stored,
  request: IncomingMessage,
  response: ServerResponse,
  isHalf: boolean,
): void {
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [],
    start = Number(from ?? 0),
    end = Math.min(to ? Number(to) : Infinity, bytes.length - 1)
  if (from !== undefined && start >= bytes.length) {
    response
      .writeHead(416, { 'content-type': 'application/xml' })
      .end('<Error><Code>InvalidRange</Code><Message>no</Message></Error>')
    return
  }
  const part = bytes.subarray(start, end + 1)
  response.writeHead(from === undefined ? 200 : 206, {
    ...headers,
    etag: tagOf(bytes),
    'last-modified': modified.toUTCString(),
    'content-length': part.length,
    ...(from !== undefined && { 'content-range': `bytes ${start}-${end}/${bytes.length}` }),
  })
  if (request.method === 'HEAD') response.end()
  else if (!isHalf) response.end(part)
  else response.write(part.subarray(0, part.length / 2), () => response.destroy())
}
