// A picture that somebody sends, drawn anew: nothing of the file itself is kept, neither what stands beside its pixels.
import { fail } from '../../shared/errors.ts'
import { logoPixels, logoSide } from '../../shared/logoLimits.ts'

export interface EncodedLogo {
  png: Buffer
  width: number
  height: number
}

const bytesAre = (bytes: Uint8Array, at: number, expected: string): boolean =>
  Buffer.from(bytes.subarray(at, at + expected.length)).toString('latin1') === expected
/** By their first bytes, whatever the file is called. */
const isTaken = (bytes: Uint8Array): boolean =>
  bytesAre(bytes, 0, '\x89PNG\r\n\x1a\n') ||
  bytesAre(bytes, 0, '\xff\xd8\xff') ||
  (bytesAre(bytes, 0, 'RIFF') && bytesAre(bytes, 8, 'WEBP'))

/** Loaded with the first picture. Of all that the library can read only the three are left. */
type Library = (typeof import('sharp'))['default']
let loaded: Promise<Library> | undefined
export const pictureLibrary = (): Promise<Library> =>
  (loaded ??= loadPictures().then((sharp) => {
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({
      operation: [
        'VipsForeignLoadPngBuffer',
        'VipsForeignLoadJpegBuffer',
        'VipsForeignLoadWebpBuffer',
      ],
    })
    sharp.cache(false)
    sharp.concurrency(1)
    return sharp
  }))

/** No picture can be drawn on this machine; all else works without. */
export class NoPictures extends Error {
  override readonly name = 'NoPictures'
}
/** The library has a part for each kind of machine, which may not be there or may not load. */
export async function loadPictures(
  load: () => Promise<typeof import('sharp')> = () => import('sharp'),
): Promise<Library> {
  try {
    return (await load()).default
  } catch (cause) {
    const [why] = (cause instanceof Error ? cause.message : String(cause)).split('\n')
    // the log leaves out what stands in double quotes
    throw new NoPictures(
      `The library that draws logos (sharp) does not load on ${process.platform}-${process.arch} (${why}): ` +
        `logos are refused, all else works. Run npm ci --include=optional on this machine, then start Parley again.`,
      { cause },
    )
  }
}

/** A PNG that fits the square of a logo, of a PNG, JPEG or WebP; of several pictures in one the first. */
export async function encodeLogo(bytes: Uint8Array): Promise<EncodedLogo> {
  if (!isTaken(bytes)) fail('BAD_INPUT', { field: 'file', rule: 'WRONG_TYPE' })
  const sharp = await pictureLibrary()
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: logoPixels, failOn: 'warning' })
      .timeout({ seconds: 10 })
      .autoOrient()
      .resize({ width: logoSide, height: logoSide, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9 })
      .toBuffer({ resolveWithObject: true })
    return { png: data, width: info.width, height: info.height }
  } catch (error) {
    if (/pixel limit/.test(String(error)))
      return fail('BAD_INPUT', {
        field: 'file',
        rule: 'OUT_OF_BOUNDS',
        params: { max: logoPixels },
      })
    return fail('BAD_INPUT', { field: 'file', rule: 'BAD_FORMAT' })
  }
}
