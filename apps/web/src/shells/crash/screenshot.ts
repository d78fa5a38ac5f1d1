const quality = 0.7
const patienceMs = 8000
// Of a whole screen it is some 150 kB; more than this is not worth sending.
const mostCharacters = 600_000

/** What the page shows, as a JPEG in text; nothing when it cannot be taken in time: a diagnosis goes without it. */
export async function takeScreenshot(): Promise<string | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), patienceMs))
  return Promise.race([photograph().catch(() => undefined), late])
}

async function photograph(): Promise<string | undefined> {
  const { default: html2canvas } = await import('html2canvas-pro')
  const size = { width: window.innerWidth, height: window.innerHeight }
  const canvas = await html2canvas(document.documentElement, {
    ...size,
    windowWidth: size.width,
    windowHeight: size.height,
    x: window.scrollX,
    y: window.scrollY,
    scale: Math.min(1, 1440 / size.width),
    backgroundColor: getComputedStyle(document.body).backgroundColor,
    logging: false,
    // What has been typed stays here.
    onclone: (copy) => copy.querySelectorAll<HTMLInputElement>('input, textarea').forEach((field) => (field.value = '')),
  })
  const picture = canvas.toDataURL('image/jpeg', quality)
  return picture.startsWith('data:image/jpeg') && picture.length <= mostCharacters ? picture : undefined
}
