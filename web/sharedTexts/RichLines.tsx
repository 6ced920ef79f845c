import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { linesOf, runsOf, type Line, type Span } from '../../shared/richText.ts'
import { useSession } from '../data/session.tsx'
import classes from './RichText.module.css'

/** A text with its formats, to be read. */
export function RichLines({
  label,
  text,
  formats,
}: {
  label: string
  text: string
  formats: string | null
}) {
  const groups: Line[][] = []
  for (const line of linesOf(runsOf(text, formats)))
    if (isOfList(line) && groups.at(-1)?.some(isOfList)) groups.at(-1)!.push(line)
    else groups.push([line])
  return (
    <div className={classes.lines} role="group" aria-label={label}>
      {groups.map((lines, at) =>
        lines.some(isOfList) ? (
          <ul key={at}>
            {lines.map((line, place) => (
              <Item key={place} line={line} />
            ))}
          </ul>
        ) : (
          <PlainLine key={at} line={lines[0]!} />
        ),
      )}
    </div>
  )
}

const isOfList = ({ kind }: Line): boolean =>
  kind === 'bullet' || kind === 'number' || kind === 'check'

function Item({ line }: { line: Line }) {
  const { t } = useLingui()
  const { kind, checked, indent } = line
  const id = useId()
  return (
    <li data-line={kind} data-checked={checked && ''} data-indent={indent}>
      {kind === 'check' && (
        <input
          type="checkbox"
          checked={Boolean(checked)}
          id={id}
          aria-label={t`Done`}
          // of several each is named after its line too
          aria-labelledby={`${id} ${id}words`}
          // one that is disabled is too pale to be read
          aria-disabled
          readOnly
          tabIndex={-1}
        />
      )}
      <span id={`${id}words`}>
        <Letters line={line} />
      </span>
    </li>
  )
}

const tags = { h1: 'h3', h2: 'h4', h3: 'h5' } as const

function PlainLine({ line }: { line: Line }) {
  if (line.image)
    return (
      <figure data-line="image">
        {/* filled by whoever has its file */}
        <div className={classes.picture} data-picture={line.image} />
        <figcaption>
          <Letters line={line} />
        </figcaption>
      </figure>
    )
  const Tag = tags[line.kind as keyof typeof tags] ?? 'p'
  return (
    <Tag data-line={line.kind ?? ''}>
      {line.spans.length > 0 ? <Letters line={line} /> : <br />}
    </Tag>
  )
}

function Letters({ line: { spans } }: { line: Line }) {
  // a link goes on where its letters look otherwise
  const links: Span[][] = []
  for (const span of spans)
    if (span.link && links.at(-1)?.[0]?.link === span.link) links.at(-1)!.push(span)
    else links.push([span])
  return links.map((letters, at) => {
    const shown = letters.map((span, place) => <Look key={place} span={span} />),
      { link } = letters[0]!
    return link ? (
      <a key={at} href={link} title={link} target="_blank" rel="noopener noreferrer">
        {shown}
      </a>
    ) : (
      shown
    )
  })
}

function Look({ span: { text, bold, italic, mention } }: { span: Span }) {
  const { me } = useSession()
  const letters = italic ? <em>{text}</em> : text,
    look = bold ? <strong>{letters}</strong> : <span>{letters}</span>
  return mention ? (
    <span data-mention={mention} data-own={mention.toLowerCase() === me.id ? '' : undefined}>
      {look}
    </span>
  ) : (
    look
  )
}
