import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { auth } from '../session/auth.ts'
import { Splash } from './Splash.tsx'

// Once for the page: the code in the address can be redeemed a single time.
let finished: Promise<string | null> | null = null

/** `/auth/callback`: finishes what the provider's page began, then goes on to where the person was. */
export function AuthCallback() {
  const navigate = useNavigate()
  useEffect(() => {
    let here = true
    finished ??= auth.callback()
    void finished.then((back) => {
      if (here && back !== null) void navigate({ href: back, replace: true })
    })
    return () => {
      here = false
    }
  }, [navigate])
  return <Splash />
}
