// One client of an S3-compatible store for all that a process keeps there; loaded only where one is set.
import { S3, type S3ClientConfig } from '@aws-sdk/client-s3'
import type { S3Settings } from '../platform/s3Settings.ts'
import { FileError } from './files.ts'

/** How long a connection may take, and how long nothing may be heard, ms: tried twice, whoever waits is answered before they give up, a recording's piece after 30 s. */
const connectingFor = 5_000,
  usualSilence = 10_000,
  attempts = 2

export function s3Config(
  { endpoint, region, accessKeyId, secretAccessKey }: S3Settings,
  silentFor = usualSilence,
): S3ClientConfig {
  return {
    region,
    maxAttempts: attempts,
    // it would write lines of its own between those of the log, which says the same by our names
    logger: { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} },
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // without them: what the machine itself may, as clouds give it to their machines
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
    requestHandler: {
      connectionTimeout: connectingFor,
      socketTimeout: silentFor,
    },
    // older stores, and others than Amazon's, refuse the checksums that the client would add
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  }
}

export const openS3 = (settings: S3Settings, silentFor?: number): S3 =>
  new S3(s3Config(settings, silentFor))

interface ServiceError {
  name?: string
  message?: string
  code?: string
  status_code?: number
  $metadata?: { httpStatusCode?: number }
}

/** Whether the store, or the library of uploads, says that a file or an upload of parts is not there; which of the names it uses differs. */
export const isMissing = (error: unknown): boolean =>
  /^(NoSuchKey|NotFound|NoSuchUpload)$/.test((error as ServiceError).name ?? '') ||
  (error as ServiceError).status_code === 404

/** An error of the store by our names; it says in the log what the store said, which has no secret in it. */
export function named(error: unknown, bucket: string): unknown {
  if (error instanceof FileError) return error
  const { name = '', message = '', code = '', $metadata } = error as ServiceError
  const status = $metadata?.httpStatusCode
  if (isMissing(error)) return new FileError('FILE_NOT_FOUND')
  if (name === 'InvalidRange' || status === 416) return new FileError('FILE_RANGE')
  const said = [name, code, status, message].filter(Boolean).join(' ')
  if (status === 507 || /quota/i.test(name))
    return new FileError(
      'FILES_FULL',
      `The bucket ${bucket} takes no more files (${said}). Make room, or raise its quota.`,
      { cause: error },
    )
  if (status !== undefined && status < 500 && status !== 429)
    return new FileError(
      'FILES_UNWRITABLE',
      `The store of files refuses the bucket ${bucket} (${said}). Check S3_BUCKET, S3_ENDPOINT, S3_REGION and the keys; npm run doctor tries them.`,
      { cause: error },
    )
  return new FileError(
    'FILES_UNREACHABLE',
    `The store of files does not answer (${said}). Check S3_ENDPOINT and the network.`,
    { cause: error },
  )
}
