import type { VitePWAOptions } from 'vite-plugin-pwa'

/** The service worker: the app's own files and nothing else. What the server says is never answered from its cache. */
export const pwa: Partial<VitePWAOptions> = {
  strategies: 'generateSW',
  registerType: 'prompt',
  // web/app/serviceWorker.ts registers it: a page must not depend on a script that the build writes into it.
  injectRegister: false,
  manifest: {
    name: 'Parley',
    short_name: 'Parley',
    description: 'Plan sales meetings, run them from a playbook, learn from the answers.',
    start_url: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#ffffff',
    icons: [{ src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' }],
  },
  workbox: {
    globPatterns: ['**/*.{html,js,css,svg,woff2,webmanifest}'],
    // wanted only where errors go to a service, and then only after one
    globIgnores: ['**/reportingService-*.js'],
    navigateFallback: '/index.html',
    // Sign-in's frame needs headers of its own; the rest is the server's.
    navigateFallbackDenylist: [
      /^\/(graphql|errors|idp|auth|files|public|demo-crm|demo-registers|livez|readyz)(\/|$)/,
      /^\/(meta|config)\.json$/,
    ],
    maximumFileSizeToCacheInBytes: 6_000_000,
    cleanupOutdatedCaches: true,
    clientsClaim: true,
    skipWaiting: false,
    sourcemap: false,
  },
}
