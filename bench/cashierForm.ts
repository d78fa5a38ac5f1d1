import type { Browser, BrowserContext, Page } from 'playwright-core'
import { temporaryFolder } from './folder.ts'
import { medianOfTurns, type Quick } from './ground.ts'
import { startProduct } from './product.ts'
import { tell } from './report.ts'
import { seededCluster } from './seededCluster.ts'
import { median } from './statistics.ts'
import { newVisitor, rowsOfPage, signInOnScreen, startBrowser } from './web/browser.ts'
import { besideReference, openingTime, referenceTime, type Typing, typingCost } from './web/interactions.ts'

const slowness = 4
const cashiers = 200
const openings = 5
const settlingMs = 1_500
const targets = { openMs: 200, keystrokeMs: 16 }

const fieldOf = (name: string): string => `[role=dialog] input[name=${name}]`
const firstField = fieldOf('nombreCajero')
const nameTyped = ['nombreCajero', ' de prueba'] as const
const typed = [
  ['text', ...nameTyped],
  ['number', 'anioContable', '2027'],
  ['date', 'fechaInicioCajero', '10112026'],
] as const

/** The form of a cashier on a machine four times slower, with a hundred rows behind it. */
export async function benchCashierForm(resources: AsyncDisposableStack): Promise<Record<string, unknown>> {
  const folder = await temporaryFolder(resources)
  const { url } = await seededCluster(resources, folder, 0, [['cashier', cashiers]])
  const product = await startProduct({ folder, databaseUrl: url, production: true, throughNpm: true })
  resources.defer(() => product.stop())
  const browser = await startBrowser(resources)
  const session = await signedIn((await newVisitor(browser, 1)).page, product.url)
  const { page, context, rows } = await hundredRows(browser, session, product.url)
  const firstMs = await open(page)
  const laterMs: number[] = []
  for (let opening = 0; opening < openings; opening += 1) {
    await close(page)
    laterMs.push(await open(page))
  }
  tell(`At ${slowness}x slowness, ${rows} rows behind:`)
  tell(`First field: ${firstMs} ms the first time, then ${median(laterMs)} ms (${laterMs.join(', ')})`)
  const typing: Record<string, Typing> = {}
  for (const [kind, name, text] of typed) {
    typing[kind] = await keysIn(page, name, text)
    const { slowestMs, medianMs, longestTaskMs } = typing[kind]
    tell(`Key in a ${kind}: slowest ${slowestMs} ms, median ${medianMs} ms, longest task ${longestTaskMs} ms`)
  }
  const emptyKeyMs = await keysNowhere(page)
  tell(`The same keys in a bare input over the same page: slowest ${emptyKeyMs.slowestMs} ms, median ${emptyKeyMs.medianMs} ms`)
  const referenceMs = await referenceTime(page)
  tell(`Reference work in the page: ${referenceMs} ms`)
  await context.close()
  const reached = {
    openMs: Math.max(firstMs, median(laterMs)) <= targets.openMs,
    keystrokeMs: Math.max(...Object.values(typing).map(({ slowestMs }) => slowestMs)) <= targets.keystrokeMs,
  }
  return { slowness, rows, referenceMs, targets, reached, firstMs, laterMs, typing, bareInput: emptyKeyMs }
}

/** How often the reference work fits into opening the form again, and into typing. */
export const quickCashierForm: Quick = async (resources, { product }) => {
  const browser = await startBrowser(resources)
  const session = await signedIn((await newVisitor(browser, 1)).page, product.url)
  return async (rounds) => {
    const visitor = await hundredRows(browser, session, product.url, 1)
    const { page, context } = visitor
    await open(page)
    const opening = await medianOfTurns(rounds, async () => {
      await close(page)
      return besideReference(visitor, () => open(page))
    })
    // A form with something typed asks before it closes.
    const typing = await medianOfTurns(rounds, async () => {
      await page.locator(firstField).fill('')
      return besideReference(visitor, () => keysIn(page, ...nameTyped))
    })
    await context.close()
    return { 'cashier-form: opened again': opening, 'cashier-form: keys': typing }
  }
}

type Stored = Awaited<ReturnType<BrowserContext['storageState']>>
async function hundredRows(browser: Browser, session: Stored, url: string, slower = slowness) {
  const { page, context, devtools } = await newVisitor(browser, slower, session)
  await page.goto(`${url}/#/cashiers/cashiers?filas=100`, { waitUntil: 'networkidle' })
  await page.evaluate('bench.firstRow()')
  const rows = await page.evaluate<number>(rowsOfPage)
  if (rows < 100) throw new Error(`100 rows were expected, ${rows} are shown`)
  return { page, context, devtools, rows }
}

async function signedIn(page: Page, url: string): Promise<Stored> {
  await page.goto(`${url}/`)
  await signInOnScreen(page)
  const state = await page.context().storageState()
  await page.context().close()
  return state
}

async function open(page: Page): Promise<number> {
  const edit = page.getByRole('button', { name: /^Editar/ }).first()
  const milliseconds = await openingTime(page, () => edit.click(), firstField)
  await page.waitForTimeout(settlingMs)
  return milliseconds
}

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.locator(firstField).waitFor({ state: 'detached' })
  await page.waitForTimeout(settlingMs)
}

async function keysIn(page: Page, name: string, text: string): Promise<Typing> {
  const field = page.locator(fieldOf(name))
  if (name !== 'nombreCajero') await field.fill('')
  await field.click()
  await page.waitForTimeout(settlingMs)
  return typingCost(page, text)
}

async function keysNowhere(page: Page): Promise<Typing> {
  await page.evaluate(`{
    const input = document.createElement('input')
    Object.assign(input.style, { position: 'fixed', inset: '0 auto auto 0', zIndex: 9999 })
    document.querySelector('[role=dialog]').append(input)
    input.focus()
  }`)
  await page.waitForTimeout(settlingMs)
  return typingCost(page, ' de prueba')
}
