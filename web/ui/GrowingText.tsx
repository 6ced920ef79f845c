import { Textarea, type TextareaProps } from '@mantine/core'
import type { Ref } from 'react'

// Where the browser can, it grows the field itself: measuring it in script costs more than all else that a key sets off.
const growsByItself =
  'CSS' in globalThis && 'supports' in CSS && CSS.supports('field-sizing', 'content')

type GrowingTextProps = Omit<
  TextareaProps,
  'autosize' | 'rows' | 'minRows' | 'maxRows' | 'styles'
> & { minRows: number; maxRows: number; bare?: boolean; ref?: Ref<HTMLTextAreaElement> }

/** A text field that grows with its text from `minRows` to `maxRows`; `bare` has no frame. */
export function GrowingText({ minRows, maxRows, bare = false, ...props }: GrowingTextProps) {
  const bareLook = bare ? { padding: 0, fontSize: 'var(--mantine-font-size-sm)' } : {}
  const frame = bare ? '0px' : '1.125rem'
  if (!growsByItself)
    return (
      <Textarea
        {...props}
        {...(bare && { variant: 'unstyled' })}
        autosize
        minRows={minRows}
        maxRows={maxRows}
        styles={{ input: bareLook }}
      />
    )
  return (
    <Textarea
      {...props}
      {...(bare && { variant: 'unstyled' })}
      rows={minRows}
      styles={{
        input: {
          ...bareLook,
          lineHeight: 1.5,
          fieldSizing: 'content',
          minHeight: `calc(${minRows * 1.5}em + ${frame})`,
          maxHeight: `calc(${maxRows * 1.5}em + ${frame})`,
          height: 'auto',
          resize: 'none',
        },
      }}
    />
  )
}
