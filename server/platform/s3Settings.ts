// The settings of an S3-compatible store of files.
import { address, trimmed } from './settingFormats.ts'

/** A bucket of an S3-compatible store. */
export interface S3Settings {
  bucket: string
  /** undefined: Amazon's */
  endpoint: string | undefined
  region: string
  /** undefined, as the secret then: what the machine itself may */
  accessKeyId: string | undefined
  secretAccessKey: string | undefined
}

export const s3Settings = {
  S3_BUCKET: trimmed
    .refine(
      (value) => /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(value),
      'must be a name of a bucket',
    )
    .optional()
    .describe(
      'Bucket of an S3-compatible store that holds files and uploads instead of `DATA_DIR`; private, for this product alone.',
    ),
  S3_ENDPOINT: address
    .optional()
    .describe(
      "Address of that store, as `https://s3.example.com`; default: Amazon's for `S3_REGION`.",
    ),
  S3_REGION: trimmed.default('us-east-1').describe('Region of that store; default `us-east-1`.'),
  S3_ACCESS_KEY_ID: trimmed
    .optional()
    .describe(
      'Key of that store, with `S3_SECRET_ACCESS_KEY`; default: what the machine itself may, as clouds give it to their machines.',
    ),
  S3_SECRET_ACCESS_KEY: trimmed.optional().describe('The secret of `S3_ACCESS_KEY_ID`.'),
} as const

interface Given {
  S3_BUCKET?: string | undefined
  S3_ENDPOINT?: string | undefined
  S3_REGION: string
  S3_ACCESS_KEY_ID?: string | undefined
  S3_SECRET_ACCESS_KEY?: string | undefined
}

/** undefined: files are in the data folder. */
export const s3Of = (given: Given): S3Settings | undefined =>
  given.S3_BUCKET === undefined
    ? undefined
    : {
        bucket: given.S3_BUCKET,
        endpoint: given.S3_ENDPOINT,
        region: given.S3_REGION,
        accessKeyId: given.S3_ACCESS_KEY_ID,
        secretAccessKey: given.S3_SECRET_ACCESS_KEY,
      }

/** What does not go together. */
export function s3Problems(given: Given): string[] {
  const problems: string[] = []
  if (!given.S3_BUCKET && (given.S3_ENDPOINT || given.S3_ACCESS_KEY_ID))
    problems.push(
      'S3_BUCKET is missing: S3_ENDPOINT and S3_ACCESS_KEY_ID belong to it. Set it, or remove both to keep files in DATA_DIR.',
    )
  if (!given.S3_ACCESS_KEY_ID !== !given.S3_SECRET_ACCESS_KEY)
    problems.push('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together. Set both, or neither.')
  return problems
}
