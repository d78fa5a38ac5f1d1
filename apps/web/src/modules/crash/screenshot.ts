const quality = 0.7
const patienceMs = 8000
// Of a whole screen it is some 150 kB; more than this is not worth sending.
const mostCharacters = 600_000

// Every style of each of them is copied, and each is drawn as a picture of its own: the page could not be left meanwhile.
const isDrawing = (element: Element): boolean => element instanceof SVGElement

/** The page as JPEG in text; undefined when the page is left or it takes too long: the diagnosis goes without it. */
export function takeScreenshot(left: AbortSignal): Promise<string | undefined> {
  const giveUp = new AbortController()
  const nothing = new Promise<undefined>((resolve) => giveUp.signal.addEventListener('abort', () => resolve(undefined)))
  const stop = () => giveUp.abort()
  const late = setTimeout(stop, patienceMs)
  if (left.aborted) stop()
  else left.addEventListener('abort', stop, { once: true })
  return Promise.race([photograph(giveUp.signal).catch(() => undefined), nothing]).finally(() => clearTimeout(late))
}

async function photograph(signal: AbortSignal): Promise<string | undefined> {
  const { default: html2canvas } = await import('html2canvas-pro')
  signal.throwIfAborted()
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
    signal,
    ignoreElements: isDrawing,
    // Typed text is left out.
    onclone: (copy) => copy.querySelectorAll<HTMLInputElement>('input, textarea').forEach((field) => (field.value = '')),
  })
  const picture = canvas.toDataURL('image/jpeg', quality)
  return picture.startsWith('data:image/jpeg') && picture.length <= mostCharacters ? picture : undefined
}
