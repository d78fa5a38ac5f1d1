// Runs before the first paint, so that neither scheme nor letter size jumps; a file because the policy refuses inline scripts.
;(() => {
  // The form for strangers is a page of its own, a light one; its address within the application leads to it.
  const form = /^#\/requestplain(?![\w-])(\/.*)?/.exec(location.hash)
  if (form) location.replace(`/soportica/requestplain.html${form[1] ? `#${form[1]}` : ''}`)
  const root = document.documentElement
  const stored = (name) => {
    try {
      return localStorage.getItem(name)
    } catch {
      // A browser that keeps nothing, not even this.
      return null
    }
  }
  const scheme = stored('soportica.esquema')
  const size = Number(stored('soportica.letra'))
  const dark = scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.dataset.mantineColorScheme = dark ? 'dark' : 'light'
  root.style.fontSize = `${size >= 12 && size <= 16 ? size : 14}px`
})()
