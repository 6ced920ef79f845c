import { videoFrames } from '../../shared/videoLinks.ts'
import type { Config } from './config.ts'

/** The headers of every page and file of the web application. */
export function securityHeaders(config: Config): {
  page: Record<string, string>
  frame: Record<string, string>
} {
  const provider = config.issuer ? ` ${new URL(config.issuer).origin}` : ''
  const reports = config.sentryDsn ? ` ${new URL(config.sentryDsn).origin}` : ''
  const policy = (ancestors: string) =>
    [
      `default-src 'self'`,
      `script-src 'self' 'wasm-unsafe-eval'`,
      // style attributes of the canvas and the kit cannot carry a nonce; scripts never need this
      `style-src 'self' 'unsafe-inline'`,
      `img-src 'self' data: blob:`,
      `font-src 'self' data:`,
      `connect-src 'self'${provider}${reports}`,
      `worker-src 'self' blob:`,
      `media-src 'self' blob:`,
      `frame-src 'self'${provider} ${videoFrames.join(' ')}`,
      `object-src 'none'`,
      `base-uri 'none'`,
      `form-action 'self'`,
      `frame-ancestors ${ancestors}`,
    ].join('; ')
  const common = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'camera=(), geolocation=(), payment=(), usb=()',
    ...(config.publicUrl.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  }
  // the answer of a silent renewal is loaded into a hidden frame of our own page, that of a sign-in window must still reach
  // the page that opened it: with an opener policy of its own it would be cut off
  return {
    page: { ...common, 'content-security-policy': policy(`'none'`) },
    frame: {
      ...common,
      'cross-origin-opener-policy': 'unsafe-none',
      'content-security-policy': policy(`'self'`),
    },
  }
}
