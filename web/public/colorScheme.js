// Loaded before the first paint, so that a dark screen never flashes white. A file, not inline: the content policy forbids inline script.
(function () {
  var chosen = null
  try { chosen = localStorage.getItem('color_scheme') } catch { chosen = null }
  var dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
})()
