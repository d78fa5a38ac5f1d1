// Runs before the first paint, so that neither scheme nor letter size jumps; a file because the policy refuses inline scripts.
;(() => {
  const root = document.documentElement
  const scheme = localStorage.getItem('soportica.esquema')
  const size = Number(localStorage.getItem('soportica.letra'))
  const dark = scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.dataset.mantineColorScheme = dark ? 'dark' : 'light'
  root.style.fontSize = `${size >= 12 && size <= 16 ? size : 14}px`
})()
