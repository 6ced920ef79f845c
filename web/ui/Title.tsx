import type { HTMLAttributes } from 'react'
import classes from './Title.module.css'

type TitleProps = HTMLAttributes<HTMLHeadingElement> & { order: 1 | 2 | 3 | 4 }

/** A heading; its size is that of its order. */
export function Title({ order, className = '', ...props }: TitleProps) {
  const Heading = `h${order}` as const
  return <Heading {...props} className={`${classes.title} ${className}`} />
}
