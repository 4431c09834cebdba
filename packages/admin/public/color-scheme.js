// Runs before the first paint, so that a dark choice never flashes white. A file and not an inline script: the content security policy admits no inline script.
;(() => {
  let chosen = null
  try {
    chosen = localStorage.getItem('purser::color-scheme')
  } catch {
    // Storage may be refused; then the system decides.
  }
  const isSystemDark = matchMedia('(prefers-color-scheme: dark)').matches
  const scheme = chosen === 'light' || chosen === 'dark' ? chosen : isSystemDark ? 'dark' : 'light'
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme)
})()
