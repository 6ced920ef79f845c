import { Trans } from '@lingui/react/macro'
import {
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react'
import type { TextPart } from '../texts/language.ts'
import { ErrorState } from './ErrorState.tsx'
import { importScript } from './importScript.ts'
import { bufferKeys } from './keyBuffer.ts'
import { notify } from './notify.tsx'

type PartOptions<Props> = {
  /** Shuts the place in which the part would stand. Without it, a way to try again stands there, and it is fetched again when the network returns. */
  close?: (props: Props) => void
  /** Nothing stands in its place while it is missing. */
  isOptional?: boolean
  /** It is drawn after what stands around it, whose place and rows it does not hold up. */
  isLate?: boolean
  /** Stands there while the part comes. */
  waiting?: ReactNode | ((props: Props) => ReactNode)
  /** The parts of the texts that it needs, when it does not need all. */
  texts?: readonly TextPart[]
  /** Whether what is typed while it comes is for it. Another wish than before asks for it again where it is missing. */
  takesKeys?: (props: Props) => unknown
}

/** Says that something could not be fetched that the page can do without. */
export const sayMissing = (): unknown =>
  notify.error(<Trans>This part could not be loaded. Check your connection and try again.</Trans>, {
    id: 'missing-part',
  })

/**
 * A part of a page whose script is fetched when it is first shown, or before, with `fetch`.
 * Unlike React's `lazy` it keeps only what came: a script that cannot be had leaves the page as it is, and the next time it is asked for again.
 */
export function lazyPart<Module, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
  {
    close,
    isOptional,
    isLate = false,
    waiting,
    texts,
    takesKeys = () => false,
  }: PartOptions<Props> = {},
) {
  let Part: ComponentType<Props> | undefined
  let coming: Promise<void> | undefined
  const fetch = (): Promise<void> =>
    (coming ??= importScript(load, pick, texts)
      .then((part) => {
        Part = part
      })
      .finally(() => {
        coming = undefined
      }))

  function LazyPart(props: Props) {
    const [isMissing, setMissing] = useState(false)
    const [, setCame] = useState(false)
    const isDrawn = useDeferredValue(true, !isLate)
    const latest = useRef(props)
    const wish = takesKeys(props)
    const vain = useRef<unknown>(null)
    useLayoutEffect(() => {
      latest.current = props
    })
    useLayoutEffect(() => {
      if (wish) setMissing(false)
    }, [wish])
    useLayoutEffect(() => {
      if (Part || isMissing) return
      let isGone = false
      // nobody types for a wish that was in vain
      const endBuffer =
        wish && wish !== vain.current ? bufferKeys(() => close?.(latest.current)) : () => {}
      fetch().then(
        () => {
          if (isGone) return
          endBuffer(true)
          setCame(true)
        },
        () => {
          if (isGone) return
          endBuffer(false)
          if (!close) {
            vain.current = wish
            return setMissing(true)
          }
          sayMissing()
          close(latest.current)
        },
      )
      return () => {
        isGone = true
        endBuffer(false)
      }
    }, [isMissing, wish])
    useEffect(() => {
      if (!isMissing) return
      const again = () => setMissing(false)
      addEventListener('online', again)
      return () => removeEventListener('online', again)
    }, [isMissing])
    if (Part && isDrawn) return <Part {...props} />
    if (isMissing && !isOptional)
      return (
        <ErrorState onRetry={() => setMissing(false)}>
          <Trans>Check your connection and try again.</Trans>
        </ErrorState>
      )
    return typeof waiting === 'function' ? waiting(props) : waiting
  }
  return Object.assign(LazyPart, { fetch })
}

/** One that stands only as long as it is open. */
export const lazyDialog = <Module, Props extends { onClose: () => void }>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
) => lazyPart(load, pick, { close: ({ onClose }) => onClose(), takesKeys: () => true })
