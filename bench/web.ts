import type { Browser, BrowserContext, Page } from 'playwright-core'
import { modality } from '../packages/contract/src/catalogs/cashiers/modality.ts'
import type { Ratios } from './all/compareRatios.ts'
import { temporaryFolder } from './folder.ts'
import { medianOfTurns, type Quick } from './ground.ts'
import { startProduct } from './product.ts'
import { tell } from './report.ts'
import { type SeededCluster, seededCluster } from './seededCluster.ts'
import { median } from './statistics.ts'
import { newVisitor, rowsOfPage, signInOnScreen, startBrowser } from './web/browser.ts'
import { besideReference, openingTime, referenceTime, type Typing, typingCost } from './web/interactions.ts'
import { countTransfers, type Transfers } from './web/transfers.ts'

const slowness = 4
const visits = 5
const openings = 5
const [filtered, named] = ['inmobiliaria', 'Local de prueba']
const targets = { signInKb: 150, firstListKb: 260, keystrokeMs: 100, dialogMs: 200 }

type Stored = Awaited<ReturnType<BrowserContext['storageState']>>

/** What a visitor on a machine four times slower downloads and waits for. */
export async function benchWeb(resources: AsyncDisposableStack): Promise<Record<string, unknown>> {
  const folder = await temporaryFolder(resources)
  const { url, database } = await seededCluster(resources, folder, 1_000)
  await manyModalities(database)
  const product = await startProduct({ folder, databaseUrl: url, production: true, throughNpm: true })
  resources.defer(() => product.stop())
  const browser = await startBrowser(resources)

  const { signIn, throughSignIn, session } = await signingIn(browser, product.url)
  const firstList = await firstListLoaded(browser, product.url, session)
  tellTransfers('Sign-in', signIn)
  tellTransfers('First list, opened by its address', firstList)
  tellTransfers('Sign-in, home and first list', throughSignIn)

  const tableMs: number[] = []
  for (let visit = 0; visit < visits; visit += 1) {
    const { page, context } = await newVisitor(browser, slowness, session)
    tableMs.push(await firstTable(page, product.url))
    await context.close()
  }
  tell(`\nAt ${slowness}x slowness:\nFirst rows of a list painted after ${median(tableMs)} ms with an empty cache (${tableMs.join(', ')})`)

  const { typing: filter, referenceMs } = await filterCost(browser, product.url, session)
  const { form, firstMs, laterMs } = await dialogCost(browser, product.url, session)
  tellTyping('Key in a filter, 100 rows', filter)
  tellTyping('Key in a form, 100 rows behind', form)
  tell(`Dialog of ${modality.fields.length} fields: ${firstMs} ms the first time, then ${median(laterMs)} ms (${laterMs.join(', ')})`)

  tell(`Reference work in the page: ${referenceMs} ms`)

  const reached = {
    signInKb: signIn.shown.kilobytes <= targets.signInKb,
    firstListKb: firstList.shown.kilobytes <= targets.firstListKb,
    keystrokeMs: Math.max(filter.slowestMs, form.slowestMs) <= targets.keystrokeMs,
    dialogMs: Math.max(firstMs, ...laterMs) <= targets.dialogMs,
  }
  const dialog = { fields: modality.fields.length, firstMs, laterMs }
  return {
    slowness,
    referenceMs,
    targets,
    reached,
    signIn,
    firstList,
    throughSignIn,
    firstTableMs: median(tableMs),
    tableMs,
    filter,
    form,
    dialog,
  }
}

/** How often the reference work fits into what a visitor waits for; of the sizes, the target beside what is sent. */
export const quickWeb: Quick = async (resources, { database, product: { url } }) => {
  await manyModalities(database)
  const browser = await startBrowser(resources)
  const { signIn, session } = await signingIn(browser, url)
  const firstList = await firstListLoaded(browser, url, session)
  const sizes = {
    'web: size of the sign-in': targets.signInKb / signIn.shown.kilobytes,
    'web: size of the first list': targets.firstListKb / firstList.shown.kilobytes,
  }
  return async (rounds) => {
    const firstRows = await medianOfTurns(rounds, async () => {
      const visitor = await newVisitor(browser, 1, session)
      // Something of the same origin, so that the page is drawn by the process that is looked at.
      await visitor.page.goto(`${url}/healthz`)
      const ratio = await besideReference(visitor, () => firstTable(visitor.page, url))
      await visitor.context.close()
      return ratio
    })
    return {
      ...sizes,
      'web: first rows': firstRows,
      ...(await filterRatio(browser, url, session, rounds)),
      ...(await dialogRatios(browser, url, session, rounds)),
    }
  }
}

async function manyModalities({ pool }: SeededCluster['database']): Promise<void> {
  await pool.query(
    `insert into modality (nombre, tipo, usureg, usuact) select 'Modalidad adicional ' || n, 1, 1, 1 from generate_series(1, 150) n`,
  )
}

type Loaded = { shown: Transfers; settled: Transfers }

// Counted when there is something to see or to use, and again when what is fetched ahead has arrived as well.
async function signingIn(browser: Browser, url: string): Promise<{ signIn: Loaded; throughSignIn: Loaded; session: Stored }> {
  const { page, devtools, context } = await newVisitor(browser, 1)
  const transfers = await countTransfers(devtools)
  const loaded = async (seen: Promise<unknown>): Promise<Loaded> => {
    await seen
    const shown = transfers()
    await page.waitForLoadState('networkidle')
    return { shown, settled: transfers() }
  }
  await page.goto(`${url}/`)
  const signIn = await loaded(page.getByLabel('Usuario', { exact: true }).waitFor())
  await signInOnScreen(page)
  await page.goto(`${url}/#/areas`)
  const throughSignIn = await loaded(firstRow(page))
  const session = await context.storageState()
  await context.close()
  return { signIn, throughSignIn, session }
}

async function firstListLoaded(browser: Browser, url: string, session: Stored): Promise<Loaded> {
  const { page, devtools, context } = await newVisitor(browser, 1, session)
  const transfers = await countTransfers(devtools)
  await page.goto(`${url}/#/areas`)
  await firstRow(page)
  const shown = transfers()
  await page.waitForLoadState('networkidle')
  const settled = transfers()
  await context.close()
  return { shown, settled }
}

async function firstTable(page: Page, url: string): Promise<number> {
  await page.goto(`${url}/#/areas`)
  return Math.round(await page.evaluate<number>('bench.firstRow()'))
}

async function filterCost(browser: Browser, url: string, session: Stored): Promise<{ typing: Typing; referenceMs: number }> {
  const { visitor } = await filteredList(browser, url, session)
  const { page, context } = visitor
  const typing = await typingCost(page, filtered)
  const referenceMs = await referenceTime(page)
  await context.close()
  return { typing, referenceMs }
}
async function filterRatio(browser: Browser, url: string, session: Stored, rounds: number): Promise<Ratios> {
  const { visitor, filter } = await filteredList(browser, url, session, 1)
  const { page, context } = visitor
  const ratio = await medianOfTurns(rounds, async () => {
    await filter.fill('')
    await page.waitForFunction(`${rowsOfPage} >= 100`)
    return besideReference(visitor, () => typingCost(page, filtered))
  })
  await context.close()
  return { 'web: keys in a filter': ratio }
}
async function filteredList(browser: Browser, url: string, session: Stored, slower = slowness) {
  const visitor = await newVisitor(browser, slower, session)
  const { page } = visitor
  await openHundredRows(page, `${url}/#/areas?filas=100`)
  const filter = page.getByRole('searchbox', { name: /^filtrar por nombre$/i })
  await filter.click()
  return { visitor, filter }
}

type DialogCost = { form: Typing; firstMs: number; laterMs: number[] }
async function dialogCost(browser: Browser, url: string, session: Stored): Promise<DialogCost> {
  const { visitor, open, openAgain, field } = await dialogOver(browser, url, session)
  const { page, context } = visitor
  const firstMs = await open()
  const laterMs: number[] = []
  for (let opening = 0; opening < openings; opening += 1) laterMs.push(await openAgain())
  await field.click()
  const form = await typingCost(page, named)
  await context.close()
  return { form, firstMs, laterMs }
}
async function dialogRatios(browser: Browser, url: string, session: Stored, rounds: number): Promise<Ratios> {
  const { visitor, open, openAgain, field } = await dialogOver(browser, url, session, 1)
  const { page, context } = visitor
  await open()
  const opening = await medianOfTurns(rounds, () => besideReference(visitor, openAgain))
  await field.click()
  const typing = await medianOfTurns(rounds, async () => {
    await field.fill('')
    return besideReference(visitor, () => typingCost(page, named))
  })
  await context.close()
  return { 'web: keys in a form': typing, 'web: a dialog opened again': opening }
}
async function dialogOver(browser: Browser, url: string, session: Stored, slower = slowness) {
  const visitor = await newVisitor(browser, slower, session)
  const { page } = visitor
  await openHundredRows(page, `${url}/#${modality.route}?filas=100`)
  const name = '[role=dialog] input[name=nombre]'
  const field = page.locator(name)
  const open = () => openingTime(page, () => page.getByRole('button', { name: modality.titles.create }).click(), name)
  const openAgain = async (): Promise<number> => {
    await page.keyboard.press('Escape')
    await field.waitFor({ state: 'detached' })
    return open()
  }
  return { visitor, open, openAgain, field }
}

const firstRow = (page: Page): Promise<unknown> => page.evaluate('bench.firstRow()')

async function openHundredRows(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' })
  await firstRow(page)
  const rows = await page.evaluate<number>(rowsOfPage)
  if (rows < 100) throw new Error(`100 rows were expected, ${rows} are shown`)
}

function tellTransfers(name: string, { shown, settled }: Loaded): void {
  const kinds = Object.entries(shown.byKind).map(([kind, size]) => `${kind} ${size}`)
  tell(
    `${name}: ${shown.kilobytes} kB in ${shown.files} files when it shows (${kinds.join(', ')}), ${settled.kilobytes} kB with what is fetched ahead`,
  )
  tell(`  code as ${settled.encodings.join(', ')}; largest: ${settled.largest.join(', ')}`)
}

function tellTyping(name: string, { slowestMs, medianMs, longestTaskMs }: Typing): void {
  tell(`${name}: slowest ${slowestMs} ms, median ${medianMs} ms, longest task ${longestTaskMs} ms`)
}
