import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach } from 'vitest'
import { demoUsers } from '../apps/api/src/demo/demoUsers.ts'
import { launchChromium } from './chromium.ts'
import { watchPage } from './problems.ts'
import { product } from './product.ts'

export { checkAccessibility } from './accessibility.ts'
export { allowProblem } from './problems.ts'

export type PageOptions = { phone?: boolean; dark?: boolean }
type Visit = PageOptions & { place?: string; kept?: Kept }
type Kept = Awaited<ReturnType<BrowserContext['storageState']>>

const desktop = { viewport: { width: 1366, height: 768 } }
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 }

// One person who mistypes does not make all others prove that they are no robots.
export const newAddress = (): string => `10.${Array.from({ length: 3 }, () => 1 + Math.floor(Math.random() * 254)).join('.')}`

let browser: Promise<Browser> | undefined
let open: { page: Page; problems(): string[] }[] = []

afterEach(async ({ task }) => {
  const pages = open
  open = []
  if (task.result?.state === 'fail') await Promise.all(pages.map(({ page }, index) => photograph(page, `${task.name} ${index + 1}`)))
  await Promise.all(pages.map(({ page }) => page.context().close()))
  const problems = pages.flatMap((page) => page.problems())
  if (problems.length > 0) throw new Error(`the browser met problems:\n${problems.join('\n')}`)
})

afterAll(async () => {
  await (await browser)?.close()
  browser = undefined
})

/** A page of a new visitor at the product's first screen; the test fails when it logs errors or asks another origin for anything. */
export async function openPage(options: Visit = {}): Promise<Page> {
  browser ??= launchChromium()
  const started = await browser
  const context = await started.newContext({
    ...(options.phone ? phone : desktop),
    baseURL: product().url,
    colorScheme: options.dark ? 'dark' : 'light',
    storageState: options.kept,
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    extraHTTPHeaders: { 'x-forwarded-for': newAddress() },
  })
  context.setDefaultTimeout(30_000)
  const page = await context.newPage()
  open.push({ page, problems: watchPage(page, product().url) })
  await page.goto(`/soportica/${options.place ?? ''}`)
  return page
}

/** Signs in as a demo user, the way users do. */
export async function signIn(page: Page, usuario: string): Promise<void> {
  const user = demoUsers.find((demo) => demo.usuario === usuario)
  if (!user) throw new Error(`no demo user is called ${usuario}: ${demoUsers.map((demo) => demo.usuario).join(', ')}`)
  await knock(page, user.usuario, user.clave)
  await page.getByLabel('Contraseña', { exact: true }).waitFor({ state: 'detached' })
  await page.getByRole('banner').waitFor()
}

// An unused session is locked after fifteen minutes; on a busy machine a file of journeys may take longer.
const freshMs = 5 * 60_000
const kept = new Map<string, { readonly session: Kept; used: number }>()

/** Somebody who signed in earlier comes back to a place of his: his browser kept the session. For journeys that are not about sessions. */
export async function openAs(usuario: string, route: string, options: PageOptions = {}): Promise<Page> {
  const known = kept.get(usuario)
  const own = known && Date.now() - known.used < freshMs ? known : { session: await keepSession(usuario), used: 0 }
  own.used = Date.now()
  kept.set(usuario, own)
  return openPage({ ...options, place: `#${route}`, kept: own.session })
}

async function keepSession(usuario: string): Promise<Kept> {
  const page = await openPage()
  await signIn(page, usuario)
  return page.context().storageState()
}

/** Fills in the door and presses its button; what comes of it is up to the journey. */
export async function knock(page: Page, usuario: string, clave: string): Promise<void> {
  await page.getByLabel('Usuario', { exact: true }).fill(usuario)
  await page.getByLabel('Contraseña', { exact: true }).fill(clave)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
}

async function photograph(page: Page, name: string): Promise<void> {
  const file = `${name.normalize('NFD').replaceAll(/[^a-zA-Z0-9]+/g, '-')}.png`
  await page.screenshot({ path: fileURLToPath(new URL(`../test-results/${file}`, import.meta.url)) }).catch(() => undefined)
}

/** A dialog and the question above it may fade out one after the other: this waits for all of them. */
export const allDialogsGone = (page: Page): Promise<void> => page.getByRole('dialog').first().waitFor({ state: 'detached' })
