// The page that a customer sees, as HTML: it can be read, and its forms sent, without any script.
import type { Language } from '../../shared/inputs/values.ts'
import {
  blocksOf,
  type Block,
  type Participant,
  type SharedMeeting,
} from '../../shared/sharedMeeting.ts'
import { languageNames, localeOf, sharedWords } from '../../shared/sharedWords.ts'
import { videoFrames } from '../../shared/videoLinks.ts'
import { escaped, field, form, Html, html } from './html.ts'
import { commentOf, consentOf, filesOf, noticeId, type Shown, type Wrong } from './pageForms.ts'
import { pageScript, pageStyle } from './pageParts.ts'
import type { VisitorForm } from './guest.ts'

interface PageOptions {
  language: Language
  /** of the page; '' for a preview, which sends nothing */
  path: string
  /** what was done, or wrong with it */
  notice?: { text: string; wrong?: Wrong | undefined } | undefined
  /** a form that was refused: what was typed stands in it again */
  sent?: VisitorForm | undefined
}

/** Behind the address of the page. */
export const reportName = 'report.pdf'

/** The document of a shared meeting. */
export function pageOf(
  meeting: SharedMeeting,
  { language, path, notice, sent }: PageOptions,
): string {
  const words = sharedWords[language],
    blocks = blocksOf(meeting, language),
    title = blocks.find((one) => one.kind === 'title')!.text
  const context: Shown = {
    language,
    path,
    sent,
    wrong: notice?.wrong,
    people: meeting.participants ?? [],
  }
  const main = html` <header>
      <p class="by">${words.sharedBy(meeting.organisation)}</p>
      <h1>${title}</h1>
      ${
        notice &&
        html`<p
          id="${noticeId}"
          class="${notice.wrong ? 'notice wrong' : 'notice'}"
          role="${notice.wrong ? 'alert' : 'status'}"
          tabindex="-1"
          autofocus
        >
          ${notice.text}
        </p>`
      }
    </header>
    ${blocks.map((block) => blockOf(block, context))}
    ${meeting.consentText !== undefined && consentOf(meeting.consentText, context)}
    ${meeting.takesComments && commentOf(context)} ${meeting.takesFiles && filesOf(context)}
    ${path !== '' && languagesOf(context)}`
  // read out first, also where no script tells of it
  const name = notice?.wrong ? `${notice.text} · ${title}` : title
  return documentOf(name, language, main, path !== '')
}

/** The page of an address that leads nowhere, whatever the reason, and of somebody who asks too often; with what they typed, of which nothing is kept. */
export const messagePage = (text: string, language: Language, typed = ''): string => {
  const words = sharedWords[language]
  return documentOf(
    text,
    language,
    html`<header><h1>${text}</h1></header>
      ${
        typed.trim() !== '' &&
        html`<section>
          <p role="alert">${words.notSent}</p>
          <label for="content">${words.commentLabel}</label>
          <textarea id="content" rows="8" readonly>${typed}</textarea>
        </section>`
      }`,
    false,
  )
}

const documentOf = (title: string, language: Language, main: Html, hasScript: boolean): string =>
  `<!doctype html>
<html lang="${localeOf[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)}</title>
<style>${pageStyle}</style>
</head>
<body>
<main>${main.text}</main>
${hasScript ? `<script>${pageScript}</script>` : ''}
</body>
</html>
`

function blockOf(block: Block, context: Shown): Html | false {
  const words = sharedWords[context.language]
  switch (block.kind) {
    case 'title':
      return false
    case 'times':
      return html`<section>
        <h2>${block.label}</h2>
        <p
          data-start="${block.start}"
          data-end="${block.end}"
          data-zone="${block.timeZone}"
          data-there="${words.inZone}"
        >
          ${block.text}
        </p>
        ${context.path !== '' && html`<p><a class="button" href="${context.path}/meeting.ics?lang=${context.language}">${words.addToCalendar}</a></p>`}
      </section>`
    case 'fact':
      return html`<section>
        <h2>${block.label}</h2>
        <p>${block.text}</p>
      </section>`
    case 'people':
      return html`<section>
        <h2>${block.heading}</h2>
        <ul class="people">
          ${block.people.map((person) => personOf(person, context))}
        </ul>
      </section>`
    case 'text':
      return html`<section>
        <h2>${block.heading}</h2>
        <p class="${block.isEmpty ? 'text none' : 'text'}">${block.text}</p>
      </section>`
    case 'list':
      return html`<section>
        <h2>${block.heading}</h2>
        ${
          block.items.length
            ? html`<ol>
                ${block.items.map((item) => html`<li>${item}</li>`)}
              </ol>`
            : html`<p class="none">${block.empty}</p>`
        }
      </section>`
    case 'video':
      return html`<section>
        <h2>${block.heading}</h2>
        <p>${videoOf(block, context)}</p>
      </section>`
    case 'answers':
      return html`<section>
        <h2>${block.heading}</h2>
        ${block.hubs.map(
          ({ title, answers }) =>
            html`<h3>${title}</h3>
              <dl>
                ${answers.map(
                  ({ question, answer }) =>
                    html`<dt>${question}</dt>
                      <dd class="text">${answer}</dd>`,
                )}
              </dl>`,
        )}
      </section>`
    case 'drawings':
      return html`<section>
        <h2>${block.heading}</h2>
        ${block.drawings.map(
          ({ svg, alt, caption }) =>
            html`<figure>
              <div role="img" aria-label="${alt}">${new Html(svg)}</div>
              ${caption !== '' && html`<figcaption>${caption}</figcaption>`}
            </figure>`,
        )}
      </section>`
    case 'report':
      return html`<section>
        <h2>${block.heading}</h2>
        <p>${block.text}</p>
        ${context.path !== '' && html`<p><a class="button" href="${context.path}/${reportName}" hreflang="${localeOf[block.language]}">${words.downloadReport}</a></p>`}
      </section>`
    case 'steps':
      return html`<section>
        <h2>${block.heading}</h2>
        <ul class="steps">
          ${block.steps.map(
            (step) =>
              html`<li>
                <span
                  ><span class="${step.isDone && 'done'}">${step.title}</span>${
                    step.day !== null && html` <small>${step.day}</small>`
                  }${step.isDone && html` <small>${words.isDone}</small>`}</span
                >
                ${form(context, 'step', [
                  field('step', step.id),
                  field('done', String(!step.isDone)),
                  html`<button
                    aria-label="${step.isDone ? words.reopen : words.markDone}: ${step.title}"
                  >
                    ${step.isDone ? words.reopen : words.markDone}
                  </button>`,
                ])}
              </li>`,
          )}
        </ul>
      </section>`
  }
}

function personOf({ id, name, isContact, isAccepted }: Participant, context: Shown): Html {
  const words = sharedWords[context.language]
  const button = (value: string, label: string, isNow: boolean): Html | false =>
    !isNow &&
    html`<button name="reply" value="${value}" aria-label="${label}: ${name}">${label}</button>`
  return html`<li>
    <span
      >${name}${isAccepted !== null && html` <small>${isAccepted ? words.comes : words.doesNotCome}</small>`}</span
    >
    ${
      isContact &&
      form(context, 'reply', [
        field('contact', id),
        button('accept', words.accept, isAccepted === true),
        button('decline', words.decline, isAccepted === false),
      ])
    }
  </li>`
}

/** A film is loaded into the page after a click; without a script the link leads to its provider, as that of a call does. */
function videoOf({ url, link }: Block & { kind: 'video' }, { language }: Shown): Html {
  const words = sharedWords[language]
  if (link.provider === 'call')
    return html`<a class="button" href="${url}" rel="noopener noreferrer">${words.joinCall}</a>`
  const [youtube, vimeo] = videoFrames
  const frame =
    link.provider === 'youtube'
      ? `${youtube}/embed/${link.id}?autoplay=1`
      : `${vimeo}/video/${link.id}?autoplay=1&dnt=1`
  return html`<a class="button" href="${url}" rel="noopener noreferrer" data-frame="${frame}"
    >${words.playVideo}</a
  >`
}

const languagesOf = ({ language, path }: Shown): Html =>
  html`<nav>
    ${(['EN', 'FR', 'NL'] as const).map((one) =>
      one === language
        ? html`<strong lang="${localeOf[one]}" aria-current="true">${languageNames[one]}</strong> `
        : html`<a href="${path}?lang=${one}" lang="${localeOf[one]}" hreflang="${localeOf[one]}"
            >${languageNames[one]}</a
          > `,
    )}
  </nav>`
