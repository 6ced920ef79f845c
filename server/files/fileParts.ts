import { join } from 'node:path'
import type { Config } from '../platform/config.ts'
import type { S3Settings } from '../platform/s3Settings.ts'
import { LocalFiles, type FileStore } from '../work/files.ts'
import { ClamScanner, type Scanner } from '../work/scanner.ts'
import type { Secrets } from '../work/secrets.ts'
import { UploadFolder } from '../work/uploadFolder.ts'
import type { UploadStore } from '../work/uploadStore.ts'
import { signAddressesWith } from './fileAddress.ts'

interface FileParts {
  files: FileStore
  uploads: UploadStore
  scanner: Scanner | undefined
}

/** Where files are, where uploads come in, and what looks at them; addresses are signed from now on. */
export async function openFileParts(
  { dataFolder, s3, scannerAddress }: Pick<Config, 'dataFolder' | 's3' | 'scannerAddress'>,
  secrets: Secrets,
): Promise<FileParts> {
  signAddressesWith(secrets)
  const scanner = scannerAddress ? new ClamScanner(scannerAddress) : undefined
  if (s3) return { ...(await inBucket(s3)), scanner }
  return {
    files: new LocalFiles(join(dataFolder, 'files')),
    uploads: new UploadFolder(join(dataFolder, 'uploads')),
    scanner,
  }
}

/** Its client is large, and read only where it is needed. */
async function inBucket(settings: S3Settings): Promise<Pick<FileParts, 'files' | 'uploads'>> {
  const [{ openS3 }, { S3Files }, { S3Uploads }] = await Promise.all([
    import('../work/s3Client.ts'),
    import('../work/s3Files.ts'),
    import('../work/s3Uploads.ts'),
  ])
  const client = openS3(settings)
  return {
    files: new S3Files(client, settings.bucket),
    uploads: new S3Uploads(client, settings),
  }
}
