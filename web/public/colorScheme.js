// Loaded before the first paint, so that a dark screen never flashes white, nor a tinted one in another tint. A file, not inline: the content policy forbids inline script.
;(function () {
  var chosen = null,
    main = null
  try {
    chosen = localStorage.getItem('color_scheme')
    main = localStorage.getItem('main_palette')
  } catch {
    chosen = null
  }
  var dark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
  if (main) document.documentElement.setAttribute('data-palette', main)
})()
