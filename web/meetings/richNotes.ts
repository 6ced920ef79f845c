// What notes with formats need beside the field of plain ones, which fetches it.
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { RichField } from '../sharedTexts/richField.ts'
import type { TextDocument } from '../sharedTexts/textDocument.ts'
import type { TextElement, TextWriter } from '../sharedTexts/textField.ts'
import { NotesLines, NotesToolbar } from './NotesParts.tsx'

/** An editor for the notes, in place of the field. */
const open = (
  place: HTMLElement,
  field: TextElement,
  text: TextDocument,
  writer: TextWriter,
): RichField =>
  new RichField(place, field, text, writer, {
    attributes: {
      'aria-label': field.ariaLabel ?? '',
      'aria-description': i18n._(
        msg`In a list, Tab moves a line in. On a picture, Ctrl+Enter opens it. Escape, then Tab, leaves the notes.`,
      ),
      'data-side-field': 'notes',
    },
    placeholder: field.placeholder,
    done: i18n._(msg`Done`),
    picture: i18n._(msg`Describe the picture`),
  })

export const richNotes = { open, NotesLines, NotesToolbar }
