// The forms of the public page in which visitors type, with what they typed when they are refused.
import type { Language } from '../../shared/inputs/values.ts'
import { newId } from '../../shared/id.ts'
import { acceptedFiles } from '../../shared/fileTypes.ts'
import { limits } from '../../shared/limits.ts'
import { consentPurposes, type Participant } from '../../shared/sharedMeeting.ts'
import { sharedWords } from '../../shared/sharedWords.ts'
import { consentMark } from './consentMark.ts'
import { field, form, html, type Html } from './html.ts'
import type { VisitorForm } from './guest.ts'

export type Wrong = keyof (typeof sharedWords)['EN']['wrong']
/** Of what the page says was done, or was wrong. */
export const noticeId = 'notice'

export interface Shown {
  language: Language
  path: string
  sent: VisitorForm | undefined
  /** what was wrong with what was sent */
  wrong: Wrong | undefined
  people: readonly Participant[]
}
type FormName = 'consent' | 'comment' | 'file'

/** What was typed in a form before, where it was refused. */
const typed = ({ sent }: Shown, name: FormName): VisitorForm | undefined =>
  sent?.get('action') === name ? sent : undefined

/** Of what is sent: pressed twice, or sent again by a browser that asks, it is one. */
const ownId = (context: Shown, name: FormName): Html | false =>
  context.path !== '' && field('id', typed(context, name)?.get('id') ?? newId())

/** A field that was not filled in as it should be, for who does not see the page. */
const marked = (context: Shown, name: FormName, ...wrong: Wrong[]): Html | false =>
  typed(context, name) !== undefined &&
  wrong.some((one) => one === context.wrong) &&
  html` aria-invalid="true" aria-describedby="${noticeId}"`

/** Who somebody is: one of the participants, where these are shown, or a name. */
function whoOf(context: Shown, at: FormName): Html {
  const { language, people } = context,
    words = sharedWords[language],
    before = typed(context, at),
    contacts = people.filter(({ isContact }) => isContact)
  return html`${
      contacts.length > 0 &&
      html`<p>
        <label for="${at}-contact">${words.yourName}</label>
        <select id="${at}-contact" name="contact">
          <option value="">${words.somebodyElse}</option>
          ${contacts.map(({ id, name }) => html`<option value="${id}" ${before?.get('contact') === id && html` selected`}>${name}</option>`)}
        </select>
      </p>`
    }
    <p>
      <label for="${at}-name">${contacts.length ? words.otherName : words.yourName}</label>
      <input
        id="${at}-name"
        name="name"
        value="${before?.get('name')}"
        maxlength="${String(limits.visitorName)}"
        autocomplete="name"
        ${marked(context, at, 'name')}
      />
    </p>`
}

export function consentOf(text: string, context: Shown): Html {
  const words = sharedWords[context.language]
  return html`<section id="consent">
    <h2 id="consent-heading">${words.consent}</h2>
    <p class="text">${text}</p>
    ${form(
      context,
      'consent',
      [
        field('text', consentMark(text)),
        html`${consentPurposes.map(
          (purpose) =>
            html`<p class="tick">
              <input
                type="checkbox"
                id="purpose-${purpose}"
                name="purpose"
                value="${purpose}"
                ${typed(context, 'consent')?.getAll('purpose').includes(purpose) && html` checked`}
                ${marked(context, 'consent', 'purpose')}
              />
              <label for="purpose-${purpose}">${words.purposes[purpose]}</label>
            </p>`,
        )}`,
        whoOf(context, 'consent'),
        html`<p>
          <button class="main" name="action" value="consent">${words.agree}</button>
          <button name="action" value="withdraw">${words.withdraw}</button>
        </p>`,
      ],
      { heading: 'consent-heading' },
    )}
  </section>`
}

export function commentOf(context: Shown): Html {
  const words = sharedWords[context.language]
  return html`<section id="comment">
    <h2 id="comment-heading">${words.comment}</h2>
    ${form(
      context,
      'comment',
      [
        ownId(context, 'comment'),
        html`<p>
          <label for="content">${words.commentLabel}</label>
          <textarea
            id="content"
            name="content"
            rows="4"
            required
            maxlength="${String(limits.comment)}"
            ${marked(context, 'comment', 'comment')}
          >
${typed(context, 'comment')?.get('content')}</textarea>
        </p>`,
        whoOf(context, 'comment'),
        html`<p><button class="main">${words.send}</button></p>`,
      ],
      { heading: 'comment-heading' },
    )}
  </section>`
}

export function filesOf(context: Shown): Html {
  const words = sharedWords[context.language]
  return html`<section id="files">
    <h2 id="files-heading">${words.files}</h2>
    ${form(
      context,
      'file',
      [
        ownId(context, 'file'),
        // before the file: who sent it is known when its bytes come
        whoOf(context, 'file'),
        html`<p>
          <label for="file">${words.fileLabel}</label>
          <input
            type="file"
            id="file"
            name="file"
            required
            accept="${acceptedFiles}"
            ${marked(context, 'file', 'file', 'fileType', 'later')}
          />
        </p>`,
        html`<p><button class="main">${words.addFile}</button></p>`,
      ],
      { isMultipart: true, heading: 'files-heading' },
    )}
  </section>`
}
