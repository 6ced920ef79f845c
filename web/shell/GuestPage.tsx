import { Navigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { auth } from '../session/auth.ts'
import { safeBack } from '../session/backAddress.ts'
import { useAuth } from '../session/useAuth.ts'
import { takeWanted } from '../session/wantedAddress.ts'
import { SignIn } from './SignIn.tsx'
import { Splash } from './Splash.tsx'

/** `/login`: for guests only. */
export function Login() {
  const state = useAuth()
  if (state.phase === 'starting') return <Splash />
  if (state.phase !== 'signed-out') return <NotForMembers />
  return (
    <SignIn code={state.code} after={state.after ?? (cameFromSignOut() ? 'sign-out' : undefined)} />
  )
}

/** `/register` and `/forgotpassword`: the identity provider has the pages for both. */
export function Register() {
  return <Leave create />
}

export function ForgotPassword() {
  return <Leave create={false} />
}

function Leave({ create }: { create: boolean }) {
  const state = useAuth()
  const guest = state.phase === 'signed-out' && !state.code
  useEffect(() => {
    if (guest) void auth.signIn({ create })
  }, [guest, create])
  if (state.phase === 'signed-in' || state.phase === 'expired') return <NotForMembers />
  return state.phase === 'signed-out' && state.code ? <SignIn code={state.code} /> : <Splash />
}

/** Whoever is signed in goes to where they wanted to go before, or home. */
function NotForMembers() {
  const [to] = useState(() => safeBack(takeWanted()))
  return <Navigate to={to} replace />
}

/** The provider leads here after it has ended its session; somebody who types the address has no such referrer. */
function cameFromSignOut(): boolean {
  return sessionStorage.getItem('signed_out') === 'yes'
}
