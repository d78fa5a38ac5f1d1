import type { Browser, Page } from 'playwright-core'
import type { SeedTable } from '../apps/api/src/demo/seed/seedArguments.ts'
import { temporaryFolder } from './folder.ts'
import { medianOfTurns, type Quick } from './ground.ts'
import { startProduct } from './product.ts'
import { tell } from './report.ts'
import { seededCluster } from './seededCluster.ts'
import { median } from './statistics.ts'
import { newVisitor, rowsOfPage, signedIn, startBrowser, type Stored } from './web/browser.ts'
import { besideReference, openingTime, referenceTime, type Typing, typingCost } from './web/interactions.ts'

const slowness = 4
const records = 200
const openings = 5
const settlingMs = 1_500
// A hand comes to rest on what it is about to press.
const restMs = 200
const targets = { openMs: 200, keystrokeMs: 16 }

/** The form of a kind of project: its list, the fields that are typed into, the first of which is that of the name. */
export type ProjectForm = {
  readonly name: string
  readonly table: SeedTable
  readonly list: string
  readonly fields: { readonly text: string; readonly number: string; readonly date: string }
  /** The button that closes it, where Escape does not. */
  readonly closes?: string
  /** What the records of the list are given before, so that their form has all its sections. */
  readonly prepare?: string
  /** What the first opening of all may take. */
  readonly firstMs: number
}
const fieldOf = (name: string): string => `[role=dialog] input[name=${name}]`
const typed = { text: ' de prueba', number: '2027', date: '10112026' } as const
const kinds = ['text', 'number', 'date'] as const

/** A form on a machine four times slower, with a hundred rows behind it. */
export const benchProjectForm =
  (form: ProjectForm) =>
  async (resources: AsyncDisposableStack): Promise<Record<string, unknown>> => {
    const folder = await temporaryFolder(resources)
    const { url, database } = await seededCluster(resources, folder, 0, [[form.table, records]])
    if (form.prepare) await database.pool.query(form.prepare)
    const product = await startProduct({ folder, databaseUrl: url, production: true, throughNpm: true })
    resources.defer(() => product.stop())
    const browser = await startBrowser(resources)
    const session = await signedIn(browser, product.url)
    const { page, context, rows } = await hundredRows(browser, session, `${product.url}/#${form.list}`)
    const firstMs = await open(page, form)
    const laterMs: number[] = []
    for (let opening = 0; opening < openings; opening += 1) {
      await close(page, form)
      laterMs.push(await open(page, form))
    }
    tell(`At ${slowness}x slowness, ${rows} rows behind:`)
    tell(`First field: ${firstMs} ms the first time, then ${median(laterMs)} ms (${laterMs.join(', ')})`)
    const withoutRestMs: number[] = []
    for (let opening = 0; opening < openings; opening += 1) {
      await close(page, form)
      withoutRestMs.push(await open(page, form, 0))
    }
    tell(`With a mouse that presses as it comes: ${median(withoutRestMs)} ms (${withoutRestMs.join(', ')})`)
    const typing: Record<string, Typing> = {}
    for (const kind of kinds) {
      typing[kind] = await keysIn(page, form, kind)
      const { slowestMs, medianMs, longestTaskMs } = typing[kind]
      tell(`Key in a ${kind}: slowest ${slowestMs} ms, median ${medianMs} ms, longest task ${longestTaskMs} ms`)
    }
    const emptyKeyMs = await keysNowhere(page)
    tell(`The same keys in a bare input over the same page: slowest ${emptyKeyMs.slowestMs} ms, median ${emptyKeyMs.medianMs} ms`)
    const referenceMs = await referenceTime(page)
    tell(`Reference work in the page: ${referenceMs} ms`)
    await context.close()
    const reached = {
      firstMs: firstMs <= form.firstMs,
      openMs: median(laterMs) <= targets.openMs,
      keystrokeMs: Math.max(...Object.values(typing).map(({ slowestMs }) => slowestMs)) <= targets.keystrokeMs,
    }
    return {
      slowness,
      rows,
      referenceMs,
      targets: { ...targets, firstMs: form.firstMs },
      reached,
      firstMs,
      laterMs,
      withoutRestMs,
      typing,
      bareInput: emptyKeyMs,
    }
  }

/** How often the reference work fits into opening the form again, and into typing. */
export const quickProjectForm =
  (form: ProjectForm): Quick =>
  async (resources, { product, database }) => {
    if (form.prepare) await database.pool.query(form.prepare)
    const browser = await startBrowser(resources)
    const session = await signedIn(browser, product.url)
    return async (rounds) => {
      const visitor = await hundredRows(browser, session, `${product.url}/#${form.list}`, 1)
      const { page, context } = visitor
      await open(page, form)
      const opening = await medianOfTurns(rounds, async () => {
        await close(page, form)
        return besideReference(visitor, () => open(page, form))
      })
      // A form with something typed asks before it closes.
      const typing = await medianOfTurns(rounds, async () => {
        await page.locator(fieldOf(form.fields.text)).fill('')
        return besideReference(visitor, () => keysIn(page, form, 'text'))
      })
      await context.close()
      return { [`${form.name}: opened again`]: opening, [`${form.name}: keys`]: typing }
    }
  }

async function hundredRows(browser: Browser, session: Stored, list: string, slower = slowness) {
  const { page, context, devtools } = await newVisitor(browser, slower, session)
  // Not until nothing is asked any more: the line for what others change may stay open.
  await page.goto(`${list}?filas=100`, { waitUntil: 'load' })
  await page.evaluate('bench.firstRow()')
  await page.waitForTimeout(settlingMs)
  const rows = await page.evaluate<number>(rowsOfPage)
  if (rows < 100) throw new Error(`100 rows were expected, ${rows} are shown`)
  return { page, context, devtools, rows }
}

async function open(page: Page, { fields }: ProjectForm, rest = restMs): Promise<number> {
  const edit = page.getByRole('button', { name: /^Editar/ }).first()
  await page.mouse.move(0, 0)
  if (rest > 0) await edit.hover()
  await page.waitForTimeout(rest)
  const milliseconds = await openingTime(page, () => edit.click(), fieldOf(fields.text))
  await page.waitForTimeout(settlingMs)
  return milliseconds
}

async function close(page: Page, { fields, closes }: ProjectForm): Promise<void> {
  await (closes ? page.getByRole('dialog').getByRole('button', { name: closes }).click() : page.keyboard.press('Escape'))
  await page.locator(fieldOf(fields.text)).waitFor({ state: 'detached' })
  await page.waitForTimeout(settlingMs)
}

async function keysIn(page: Page, { fields }: ProjectForm, kind: (typeof kinds)[number]): Promise<Typing> {
  const field = page.locator(fieldOf(fields[kind]))
  if (kind !== 'text') await field.fill('')
  await field.click()
  await page.waitForTimeout(settlingMs)
  return typingCost(page, typed[kind])
}

async function keysNowhere(page: Page): Promise<Typing> {
  await page.evaluate(`{
    const input = document.createElement('input')
    Object.assign(input.style, { position: 'fixed', inset: '0 auto auto 0', zIndex: 9999 })
    document.querySelector('[role=dialog]').append(input)
    input.focus()
  }`)
  await page.waitForTimeout(settlingMs)
  return typingCost(page, typed.text)
}
