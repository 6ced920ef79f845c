import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { editHash } from '../outbox/recordKey.ts'

/** Whether the form of a record's page is open; the address can ask for it, once. */
export function useEditing(): [boolean, (editing: boolean) => void] {
  const [editing, setEditing] = useState(false)
  const isAsked = useLocation({ select: ({ hash }) => hash === editHash })
  const navigate = useNavigate()
  useEffect(() => {
    if (!isAsked) return
    setEditing(true)
    void navigate({ to: '.', hash: '', search: true, replace: true })
  }, [isAsked, navigate])
  return [editing, setEditing]
}
