import { declareGuestPage } from '../app/declarePage.ts'

const guest = { texts: 'all', beside: null } as const
const entry = () => import('../shell/GuestPage.tsx')

/** The pages outside of the frame. */
export const guestPages = [
  declareGuestPage({ path: '/login', load: entry, name: 'Login', ...guest }),
  declareGuestPage({ path: '/register', load: entry, name: 'Register', ...guest }),
  declareGuestPage({ path: '/forgotpassword', load: entry, name: 'ForgotPassword', ...guest }),
  declareGuestPage({
    path: '/auth/callback',
    load: () => import('../shell/AuthCallback.tsx'),
    name: 'AuthCallback',
    texts: [],
    beside: null,
  }),
  declareGuestPage({
    path: '/public/meeting/$id',
    load: () => import('./NotThereYet.tsx'),
    name: 'PublicMeeting',
    ...guest,
  }),
] as const
