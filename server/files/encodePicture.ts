// A picture that somebody adds, drawn anew: where it was taken, by what, and whatever else stands beside its pixels goes.
import { fail } from '../../shared/errors.ts'
import { picturePixels, thumbnailSide } from '../../shared/fileLimits.ts'
import { pictureLibrary } from '../organisations/encodeLogo.ts'

/** The longer side of what is kept: beyond what any screen shows. */
const mostSide = 6000
const seconds = 30

/** `type`: of a JPEG, PNG or WebP, which it stays. */
export async function encodePicture(
  bytes: Uint8Array,
  type: string,
): Promise<{ picture: Buffer; thumbnail: Buffer }> {
  const sharp = await pictureLibrary()
  const format = type.slice('image/'.length)
  try {
    const drawn = sharp(bytes, { limitInputPixels: picturePixels, failOn: 'error' })
      .timeout({ seconds })
      .autoOrient()
      .resize({ width: mostSide, height: mostSide, fit: 'inside', withoutEnlargement: true })
    const picture = await (
      format === 'png'
        ? drawn.png({ compressionLevel: 6 })
        : format === 'webp'
          ? drawn.webp({ quality: 88 })
          : drawn.jpeg({ quality: 88 })
    ).toBuffer()
    const side = thumbnailSide
    const thumbnail = await sharp(picture, { limitInputPixels: picturePixels })
      .timeout({ seconds })
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 75 })
      .toBuffer()
    return { picture, thumbnail }
  } catch (error) {
    if (/pixel limit/.test(String(error)))
      return fail('BAD_INPUT', {
        field: 'file',
        rule: 'OUT_OF_BOUNDS',
        params: { max: picturePixels },
      })
    return fail('BAD_INPUT', { field: 'file', rule: 'BAD_FORMAT' })
  }
}
