import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { demoUsers } from '../../apps/api/src/demo/demoUsers.ts'
import { launchChromium } from '../../e2e/chromium.ts'

const probe = fileURLToPath(new URL('probe.js', import.meta.url))
const localeOptions = { locale: 'es-CO', timezoneId: 'America/Bogota' }
const desktop = { ...localeOptions, viewport: { width: 1440, height: 900 } }

type Visitor = { page: Page; context: BrowserContext }
export type Stored = Awaited<ReturnType<BrowserContext['storageState']>>

export async function startBrowser(resources: AsyncDisposableStack): Promise<Browser> {
  const browser = await launchChromium()
  resources.defer(() => browser.close())
  return browser
}

/** A visitor with an empty cache, on a machine this many times slower than this one. */
export async function newVisitor(browser: Browser, slowness: number, storageState?: Stored): Promise<Visitor> {
  const context = await browser.newContext({ ...desktop, ...(storageState ? { storageState } : {}) })
  context.setDefaultTimeout(30_000)
  await context.addInitScript({ path: probe })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness })
  return { page, context }
}

async function signInOnScreen(page: Page): Promise<void> {
  const [{ usuario, clave } = { usuario: '', clave: '' }] = demoUsers
  await page.getByLabel('Usuario', { exact: true }).fill(usuario)
  await page.getByLabel('Contraseña', { exact: true }).fill(clave)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await page.getByRole('navigation').first().waitFor()
}

/** Somebody who has signed in, for visitors to come. */
export async function signedIn(browser: Browser, url: string): Promise<Stored> {
  const { page, context } = await newVisitor(browser, 1)
  await page.goto(`${url}/`)
  await signInOnScreen(page)
  const state = await context.storageState()
  await context.close()
  return state
}
