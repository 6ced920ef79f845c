import { InputBase, type TextareaProps } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { useLayoutEffect, useRef, type Ref } from 'react'
import classes from './GrowingText.module.css'

// Where the browser can, it grows the field itself: measuring it in script costs more than all else that a key sets off.
const growsByItself =
  'CSS' in globalThis && 'supports' in CSS && CSS.supports('field-sizing', 'content')

type GrowingTextProps = Omit<
  TextareaProps,
  'autosize' | 'rows' | 'minRows' | 'maxRows' | 'styles'
> & { minRows: number; maxRows: number; bare?: boolean; ref?: Ref<HTMLTextAreaElement> }

/** A text field that grows with its text from `minRows` to `maxRows`; `bare` has no frame. */
export function GrowingText({
  minRows,
  maxRows,
  bare = false,
  ref,
  onInput,
  ...props
}: GrowingTextProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const merged = useMergedRef(ref, field)
  useLayoutEffect(() => grow(field.current))
  const frame = bare ? '0px' : '1.125rem'
  return (
    <InputBase
      component="textarea"
      multiline
      {...props}
      ref={merged}
      {...(bare && { variant: 'unstyled', classNames: { input: classes.bare! } })}
      rows={minRows}
      onInput={(event) => {
        onInput?.(event)
        grow(event.currentTarget)
      }}
      styles={{
        input: {
          ...(bare && { padding: 0, fontSize: 'var(--mantine-font-size-sm)' }),
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

function grow(field: HTMLTextAreaElement | null): void {
  if (growsByItself || !field) return
  field.style.height = 'auto'
  field.style.height = `${field.scrollHeight + field.offsetHeight - field.clientHeight}px`
}
