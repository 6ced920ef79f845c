import { useEffect, useRef, useState, type ComponentType } from 'react'
import type { TextPart } from '../texts/language.ts'
import { flushSync } from 'react-dom'
import { importScript } from './importScript.ts'

/**
 * A field whose full form is fetched apart. The plain one is a whole field of its own: it takes the same props and gives
 * the same values, so nothing has to be handed over, and it stays where the script cannot be had.
 * The full one takes its place while the focus is elsewhere.
 */
export function lazyField<Module, Props extends object>(
  Plain: ComponentType<Props>,
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
  texts: readonly TextPart[] = [],
) {
  let Full: ComponentType<Props> | undefined
  const fetch = async (): Promise<void> => {
    Full = await importScript(load, pick, texts)
  }

  function LazyField(props: Props) {
    const [isFull, setFull] = useState(Full !== undefined)
    const place = useRef<HTMLDivElement>(null)
    // it has the focus also while another window is in front
    const fillUnlessFocused = () => {
      if (Full && !place.current?.contains(document.activeElement)) setFull(true)
    }
    useEffect(() => {
      if (isFull) return
      let isGone = false
      fetch().then(
        () => {
          // at once: who goes into the field between the look and the change would type into one that is taken away
          if (!isGone) flushSync(fillUnlessFocused)
        },
        () => {},
      )
      return () => {
        isGone = true
      }
    }, [isFull])
    const Field = isFull && Full ? Full : Plain
    return (
      <div ref={place} style={{ display: 'contents' }} onBlur={fillUnlessFocused}>
        <Field {...props} />
      </div>
    )
  }
  return Object.assign(LazyField, { fetch })
}
