import { PointerSensor, type DragDropProvider } from '@dnd-kit/react'
import type { ComponentProps } from 'react'

export const boardSensors = [
  PointerSensor.configure({
    // also on a card's own button
    preventActivation: () => false,
    activationConstraints: (event, source) => {
      const { activationConstraints: usual } = PointerSensor.defaults
      if (typeof usual !== 'function') return usual
      // a finger holds for 200 ms, as a pen does; the pen's other way, a short distance, would take scrolling away from it
      return event.pointerType === 'touch'
        ? usual(new PointerEvent('pointerdown', { pointerType: 'pen' }), source)?.slice(0, 1)
        : usual(event, source)
    },
  }),
]

// scrolling at the edge and the card under the pointer; without the English texts for screen readers and the styles of the whole page
export const boardPlugins = ([, scroller, , feedback]: Plugins) =>
  [scroller, feedback].filter((one) => one !== undefined)

type Plugins = Extract<NonNullable<ComponentProps<typeof DragDropProvider>['plugins']>, unknown[]>
