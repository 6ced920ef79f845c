import type { Plugin } from 'vite'

/** Lets a page fetch the typeface beside its first script: the style sheet that names it comes later. */
export function typefacePlugin(): Plugin {
  return {
    name: 'typeface',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => {
        const file = Object.keys(bundle ?? {}).find((name) =>
          /inter-latin-wght.*\.woff2$/.test(name),
        )
        if (!file) throw new Error('The build has no file of the typeface to preload.')
        return [
          {
            tag: 'link',
            attrs: {
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              crossorigin: true,
              href: `/${file}`,
            },
            injectTo: 'head-prepend',
          },
        ]
      },
    },
  }
}
