import { join } from 'node:path'
import type { Config } from '../platform/config.ts'
import { LocalFiles, type FileStore } from '../work/files.ts'
import { ClamScanner, type Scanner } from '../work/scanner.ts'
import type { Secrets } from '../work/secrets.ts'
import { UploadFolder } from '../work/uploadFolder.ts'
import { signAddressesWith } from './fileAddress.ts'

/** Where files are, where uploads come in, and what looks at them; addresses are signed from now on. */
export function openFileParts(
  { dataFolder, scannerAddress }: Pick<Config, 'dataFolder' | 'scannerAddress'>,
  secrets: Secrets,
): { files: FileStore; uploads: UploadFolder; scanner: Scanner | undefined } {
  signAddressesWith(secrets)
  return {
    files: new LocalFiles(join(dataFolder, 'files')),
    uploads: new UploadFolder(join(dataFolder, 'uploads')),
    scanner: scannerAddress ? new ClamScanner(scannerAddress) : undefined,
  }
}
