import { RangeSlider, Slider, type RangeSliderProps, type SliderProps } from '@mantine/core'
import { SidewaysTouch } from '../ui/SidewaysTouch.tsx'

type KitSlidersProps = { one: SliderProps; two?: never } | { one?: never; two: RangeSliderProps }

const look = { label: null, size: 5, thumbSize: 18 } as const

/** The kit's slider of one thumb or of two. */
export const KitSliders = ({ one, two }: KitSlidersProps) => (
  <SidewaysTouch>
    {one ? <Slider {...look} {...one} /> : <RangeSlider {...look} {...two} />}
  </SidewaysTouch>
)
