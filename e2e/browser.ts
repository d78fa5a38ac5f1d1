import { startSection, verifyToken } from '@soportica/contract/people/session'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { demoUsers } from '../apps/api/src/demo/demoUsers.ts'
import { patience } from '../apps/api/test/patience.ts'
import { ask } from './ask.ts'
import { launchChromium } from './chromium.ts'
import { newAddress } from './address.ts'
import { goToDoor, inAllTabs, leaveOpen, takeLeftPage, watchPage } from './journey.ts'
import { product } from './product.ts'

export { checkAccessibility } from './accessibility.ts'
export { newAddress } from './address.ts'
export { allowProblem } from './journey.ts'

export type PageOptions = { phone?: boolean; dark?: boolean }
type Visit = PageOptions & { path?: string; session?: Session }
type Session = { readonly token: string; readonly stored: string; readonly verifiedAt: number }
// A session unused for longer may lock in the middle of a journey.
const fresh = 10 * 60_000

// Where the web application keeps who is signed in.
const sessionKey = 'soportica.sesion'
const desktop = { viewport: { width: 1366, height: 768 } }
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 }

// One for all journeys of a worker; it ends with the worker's process.
let browser: Promise<Browser> | undefined

async function newContext({ phone: isPhone, dark, session }: Visit): Promise<BrowserContext> {
  browser ??= launchChromium()
  const { url } = product()
  const context = await (
    await browser
  ).newContext({
    ...(isPhone ? phone : desktop),
    baseURL: url,
    colorScheme: dark ? 'dark' : 'light',
    // Animations slow small machines and make presses miss; the sweep tests with them.
    reducedMotion: process.env['SWEEP'] ? 'no-preference' : 'reduce',
    storageState: session && {
      cookies: [],
      origins: [{ origin: url, localStorage: [{ name: sessionKey, value: session.stored }] }],
    },
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    extraHTTPHeaders: { 'x-forwarded-for': newAddress() },
  })
  context.setDefaultTimeout(patience(30_000))
  return context
}

const waits = ['waitForEvent', 'waitForRequest', 'waitForResponse'] as const
/**
 * A promise awaited in the background ends with the page. If the journey failed before, this promise must not become an error of the
 * whole run; awaiting it still throws.
 */
function waitAside(page: Page): void {
  for (const name of waits) {
    const wait = (page[name] as (...args: unknown[]) => Promise<unknown>).bind(page)
    const aside = (...args: unknown[]) => {
      const coming = wait(...args)
      coming.catch(() => undefined)
      return coming
    }
    Object.assign(page, { [name]: aside })
  }
}

/** A page of a new visitor at the product's first screen; the test fails when it logs errors or asks another origin for anything. */
export async function openPage(visit: Visit = {}): Promise<Page> {
  const context = await newContext(visit)
  const page = await context.newPage()
  waitAside(page)
  await watchPage(page)
  await page.goto(`/soportica/${visit.path ?? ''}`)
  return page
}

/** Signs in as a demo user, the way users do. */
export async function signIn(page: Page, usuario: string): Promise<void> {
  const user = demoUser(usuario)
  await knock(page, user.usuario, user.clave)
  await page.getByLabel('Contraseña', { exact: true }).waitFor({ state: 'detached' })
  await page.getByRole('banner').waitFor()
}

const sessions = new Map<string, Session>()

/** A user who signed in earlier returns with a stored session. For journeys that are not about sessions. */
export async function openAs(usuario: string, route: string, options: PageOptions = {}): Promise<Page> {
  const session = await sessionOf(usuario)
  const kind = `${options.phone ? 'phone' : 'desk'} ${options.dark ? 'dark' : 'light'}`
  const left = takeLeftPage(kind)
  if (left && (await switchUser(left, session.stored, route, options))) return left
  const page = await openPage({ ...options, path: `#${route}`, session })
  leaveOpen(page, kind)
  return page
}

/** Switches the user on a loaded page: five times faster than a new load. */
async function switchUser(page: Page, stored: string, route: string, { phone: isPhone, dark }: PageOptions): Promise<boolean> {
  try {
    await page.context().setExtraHTTPHeaders({ 'x-forwarded-for': newAddress() })
    await watchPage(page)
    await page.setViewportSize((isPhone ? phone : desktop).viewport)
    await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' })
    await page.evaluate(goToDoor)
    await page.getByRole('button', { name: 'Iniciar sesión' }).waitFor({ timeout: patience(5_000) })
    await page.evaluate(`location.hash = ${JSON.stringify(route)}`)
    await page.waitForURL(({ hash }) => hash === '#/', { timeout: patience(5_000) })
    await page.evaluate(`localStorage.setItem('${sessionKey}', ${JSON.stringify(stored)}); ${inAllTabs}`)
    // Waits for the redirect after sign-in: an earlier navigation would be overtaken.
    await page.waitForURL(({ hash }) => hash !== '#/', { timeout: patience(5_000) })
    return true
  } catch {
    // The former journey still holds this page: opens a new one.
    await page.context().close()
    return false
  }
}

/** The session of a demo user, for preparing journeys. */
export async function tokenOf(usuario: string): Promise<string> {
  return (await sessionOf(usuario)).token
}

async function sessionOf(usuario: string): Promise<Session> {
  const known = sessions.get(usuario)
  // Another journey may have ended it, or it was left unused for too long.
  const isFresh = known && Date.now() - known.verifiedAt < fresh
  const isStillOpen = isFresh && (await ask<{ bloqueada?: number }>(verifyToken, undefined, known.token).then(isOpen, () => false))
  if (isStillOpen) {
    sessions.set(usuario, { ...known, verifiedAt: Date.now() })
    return known
  }
  const { usuario: name, clave } = demoUser(usuario)
  const { token, usenum: _, ...user } = await ask<Record<string, unknown> & { token: string }>(startSection, { usuario: name, clave })
  const session = { token, stored: JSON.stringify({ autenticado: true, token, user }), verifiedAt: Date.now() }
  sessions.set(usuario, session)
  return session
}

const isOpen = ({ bloqueada }: { bloqueada?: number }): boolean => bloqueada !== 1

function demoUser(usuario: string): { usuario: string; clave: string } {
  const user = demoUsers.find((demo) => demo.usuario === usuario)
  if (!user) throw new Error(`no demo user is called ${usuario}: ${demoUsers.map((demo) => demo.usuario).join(', ')}`)
  return user
}

/** Fills in the sign-in form and presses its button; the journey checks the result. */
export async function knock(page: Page, usuario: string, clave: string): Promise<void> {
  await page.getByLabel('Usuario', { exact: true }).fill(usuario)
  await page.getByLabel('Contraseña', { exact: true }).fill(clave)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
}

/** A dialog and the question above it may fade one after the other: waits for all. */
export const allDialogsGone = (page: Page): Promise<void> => page.getByRole('dialog').first().waitFor({ state: 'detached' })
