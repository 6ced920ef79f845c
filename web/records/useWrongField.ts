import { useEffect, useRef, type RefObject } from 'react'

/** Once a form was sent and refused, the first field that is wrong has the focus, whatever it is made of: what is wrong is read out with it. Of the form that has it as its ref. */
export function useWrongField(submitCount: number): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (submitCount > 0)
      form.current
        ?.querySelector<HTMLElement>(
          '[aria-invalid="true"], [data-wrong] button, [data-wrong-row] > :not(:first-child) input',
        )
        ?.focus()
  }, [submitCount])
  return form
}
