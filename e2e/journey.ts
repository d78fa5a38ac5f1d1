import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import type { TestContext } from 'vitest'
import { product } from './product.ts'

type Watched = { readonly page: Page; readonly lines: string[]; readonly problems: string[] }

const results = fileURLToPath(new URL('../test-results', import.meta.url))
const allowed = new WeakMap<Page, RegExp[]>()
let watched: Watched[] = []
let begun = { serverLog: 0, isRetry: false }
// Pages of successful journeys by kind of screen: the next journey continues in them.
const leftPages = new Map<string, Page>()
const kinds = new WeakMap<Page, { readonly kind: string; journeys: number }>()
const mostJourneys = 30
// Some code failed to load on this page: it stays without it.
const withoutCode = new WeakSet<Page>()
// Said of the recorder's own script, which a second try brings into every frame.
const recorderRefused = "Blocked script execution in 'about:srcdoc'"
// A live connection that is closed may ask once more, and the server has forgotten it by then.
const closedSocketRequest = /status of 400 .*\/socket\.io\/\S*[?&]sid=/

/** For a journey in which the server refuses something on purpose: the browser logs the refusal as an error. */
export function allowProblem(page: Page, pattern: RegExp): void {
  allowed.set(page, [...(allowed.get(page) ?? []), pattern])
}

/** The page may serve another journey if this one succeeds. */
export const leaveOpen = (page: Page, kind: string): void => void kinds.set(page, { kind, journeys: 0 })

/** Simulates another tab's change of the browser's storage. */
export const inAllTabs = "window.dispatchEvent(new StorageEvent('storage', { key: null }))"
/** Signs out on this page only; the session continues elsewhere. */
export const goToDoor = `localStorage.clear(); sessionStorage.clear(); document.activeElement?.blur(); ${inAllTabs}`

/** A page that another journey left, if any; a retry starts with a new one. */
export function takeLeftPage(kind: string): Page | undefined {
  const left = leftPages.get(kind)
  if (!left || begun.isRetry) return undefined
  leftPages.delete(kind)
  return left
}

/** They show a product that is used no more. */
export async function closeLeftPages(): Promise<void> {
  const pages = [...leftPages.values()]
  leftPages.clear()
  await Promise.all(pages.map((page) => page.context().close()))
}

export async function watchPage(page: Page): Promise<void> {
  const { origin } = new URL(product().url)
  const { lines, problems } = { lines: [] as string[], problems: [] as string[] }
  watched.push({ page, lines, problems })
  // Snapshots and screenshots are recorded in a retry only, so that the first attempt stays fast.
  await page.context().tracing.start({ snapshots: begun.isRetry, screenshots: begun.isRetry })
  page.on('console', (message) => {
    const said = `${message.text()} (${message.location().url})`
    lines.push(`${message.type()}: ${said}`)
    const isOurs = !closedSocketRequest.test(said) && !(begun.isRetry && said.startsWith(recorderRefused))
    if (message.type() === 'error' && isOurs) problems.push(`console: ${said}`)
  })
  page.on('pageerror', (error) => {
    lines.push(`page: ${error.stack ?? error.message}`)
    problems.push(`page: ${error.stack ?? error.message}`)
  })
  page.on('requestfailed', (request) => request.resourceType() === 'script' && withoutCode.add(page))
  page.on('response', (response) => response.status() >= 400 && response.request().resourceType() === 'script' && withoutCode.add(page))
  page.on('request', (request) => {
    const { protocol, origin: requestOrigin } = new URL(request.url())
    if (protocol.startsWith('http') && requestOrigin !== origin) problems.push(`another origin: ${request.url()}`)
  })
}

export function beginJourney(task: TestContext['task']): void {
  begun = { serverLog: sizeOf(product().log), isRetry: (task.result?.retryCount ?? 0) > 0 }
}

/** Closes the journey's pages; after a failure, their state stays in test-results. */
export async function endJourney(task: TestContext['task']): Promise<void> {
  const pages = watched
  watched = []
  const problems = pages.flatMap(({ page, problems: met }) =>
    met.filter((problem) => !(allowed.get(page) ?? []).some((pattern) => pattern.test(problem))),
  )
  const failed = task.result?.state === 'fail' || problems.length > 0
  if (failed) await keepEvidence(task, pages)
  await Promise.all(pages.map(({ page }) => (failed ? page.context().close() : leave(page))))
  if (problems.length > 0) throw new Error(`the browser met problems:\n${problems.join('\n')}`)
}

async function leave(page: Page): Promise<void> {
  const known = kinds.get(page)
  const spent = begun.isRetry || withoutCode.has(page) || page.isClosed() || (known?.journeys ?? 0) >= mostJourneys
  if (!known || spent || process.env['SWEEP'] || leftPages.has(known.kind)) return page.context().close()
  known.journeys += 1
  allowed.delete(page)
  page.removeAllListeners()
  const context = page.context()
  const others = context.pages().filter((other) => other !== page)
  await Promise.all(others.map((other) => other.close()))
  await Promise.all([page.unrouteAll({ behavior: 'ignoreErrors' }), context.unrouteAll({ behavior: 'ignoreErrors' })])
  await Promise.all([context.clearPermissions(), context.clearCookies(), context.tracing.stop(), page.mouse.move(0, 0)])
  // A signed-in idle page would lock the session, and with it every journey that shares it.
  const isAtDoor = await page.evaluate(goToDoor).then(
    () => true,
    () => false,
  )
  if (!isAtDoor) return context.close()
  leftPages.set(known.kind, page)
}

async function keepEvidence(task: TestContext['task'], pages: readonly Watched[]): Promise<void> {
  const attempt = begun.isRetry ? 'second try' : 'first try'
  const folder = join(results, asName(`${task.file.name} ${task.name}`).slice(-150), asName(attempt))
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'server.log'), readFileSync(product().log).subarray(begun.serverLog))
  await Promise.all(
    pages.map(async ({ page, lines }, index) => {
      const file = (name: string): string => join(folder, `page-${index + 1}${name}`)
      writeFileSync(file('.console.log'), `${page.url()}\n${lines.join('\n')}\n`)
      await page.screenshot({ path: file('.png') }).catch(() => undefined)
      await page
        .content()
        .then((html) => writeFileSync(file('.html'), html))
        .catch(() => undefined)
      await page
        .context()
        .tracing.stop({ path: file('.trace.zip') })
        .catch(() => undefined)
    }),
  )
}

const asName = (text: string): string => text.normalize('NFD').replaceAll(/[^a-zA-Z0-9]+/g, '-')

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}
