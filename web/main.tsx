import { auth } from './session/auth.ts'
import { startApp } from './startApp.tsx'

// The hidden frame of a silent sign-in only relays its address to the page around it, which gives up by itself when nothing comes.
if (location.pathname === '/auth/silent') auth.callback().catch(() => {})
else void startApp()
