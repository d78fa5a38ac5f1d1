const quality = 0.7
const patienceMs = 8000
// A whole screen has some 150 kB; more is not worth sending.
const mostCharacters = 600_000

// Copying every style and drawing each as a separate picture would block the page.
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
