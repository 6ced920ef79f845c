import { declareGuestPage } from '../app/declarePage.ts'

const entry = () => import('../shell/GuestPage.tsx')

/** The pages outside of the frame. */
export const guestPages = [
  declareGuestPage({ path: '/login', load: entry, name: 'Login', texts: 'all', beside: null }),
  declareGuestPage({
    path: '/register',
    load: entry,
    name: 'Register',
    texts: 'all',
    beside: null,
  }),
  declareGuestPage({
    path: '/forgotpassword',
    load: entry,
    name: 'ForgotPassword',
    texts: 'all',
    beside: null,
  }),
  declareGuestPage({
    path: '/auth/callback',
    load: () => import('../shell/AuthCallback.tsx'),
    name: 'AuthCallback',
    texts: [],
    beside: null,
  }),
] as const
