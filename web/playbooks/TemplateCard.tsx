import { Link } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import { Title } from '../ui/Title.tsx'
import classes from './TemplateGallery.module.css'

interface Props {
  id: string
  title: string
  about: string | null
  /** Above the title. */
  kind?: ReactNode
  /** One comes back from it. */
  isLast: boolean
  /** Facts, in a line below. */
  children: ReactNode
}

/** A template in the gallery, which leads to its preview. */
export function TemplateCard({ id, title, about, kind, isLast, children }: Props) {
  const link = useRef<HTMLAnchorElement>(null)
  const wasLast = useRef(isLast)
  useEffect(() => {
    if (wasLast.current) link.current?.focus()
  }, [])
  return (
    <li className={classes.card}>
      <div className={classes.kind}>{kind}</div>
      <Title order={3} className={classes.title}>
        <Link
          ref={link}
          className={classes.link}
          to="/playbooks"
          search={(before) => ({ ...before, templates: id })}
        >
          {title}
        </Link>
      </Title>
      <p className={classes.about}>{about}</p>
      <p className={classes.facts}>{children}</p>
    </li>
  )
}
