import { i18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { newId } from '../../shared/id.ts'
import { limits } from '../../shared/limits.ts'
import { isTakenFile } from '../files/isTakenFile.ts'
import { uploadsOf } from '../files/useUploads.ts'
import type { RichField } from '../sharedTexts/richField.ts'
import { insertPictures, pictureCount } from '../sharedTexts/richPictures.ts'
import { lengthIn } from '../sharedTexts/richSchema.ts'
import { announce } from '../ui/announce.ts'
import { notify } from '../ui/notify.tsx'

type Added = {
  field: RichField
  meetingId: string
  me: { organisationUserId: string }
  files: readonly File[]
}

/** Puts pictures where the caret is in the notes: on the device first, then into the text. What is not taken is said. */
export async function addPictures({ field, meetingId, me, files }: Added): Promise<void> {
  const pictures: File[] = []
  for (const file of files)
    if (isTakenFile(file)) {
      const { name } = file
      if (await isPicture(file)) pictures.push(file)
      else
        notify.error(
          i18n._(
            msg`${name}: notes take pictures as JPEG, PNG or WebP. Other files can be added under Files.`,
          ),
        )
    }
  const most = limits.notePictures,
    room = Math.max(0, most - pictureCount(field.state))
  if (pictures.length > room)
    notify.error(
      i18n._(
        msg`${plural(pictures.length - room, { one: 'One picture was', other: '# pictures were' })} left out: notes have at most ${most}.`,
      ),
    )
  const taken = pictures.slice(0, room)
  if (taken.length === 0) return
  // each is a line, and one may come behind them
  if (lengthIn(field.state.doc) + taken.length + 1 > limits.notes) {
    const characters = limits.notes
    notify.error(
      i18n._(msg`Notes have at most ${characters} characters. Shorten them to add a picture.`),
    )
    return
  }
  const ids = taken.map(() => newId())
  await uploadsOf(me).add({ argument: 'companyDialogId', id: meetingId }, taken, ids)
  if (field.run(insertPictures(ids)))
    announce(i18n._(msg`The picture stands in the notes.`), 'file')
}

/** By its first bytes: what a page can show, and the server draws anew. */
async function isPicture(file: File): Promise<boolean> {
  const letters = String.fromCharCode(...new Uint8Array(await file.slice(0, 12).arrayBuffer()))
  return /^(\xff\xd8\xff|\x89PNG|RIFF[^]{4}WEBP)/.test(letters)
}
