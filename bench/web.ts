import { join, resolve } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { limitOf } from './promise.ts'
import { root, seed, startProduct } from './product.ts'
import { median, rounded, printLine } from './report.ts'
import { temporaryFolder } from './scale.ts'
import { newVisitor, signedIn, startBrowser, type Stored } from './web/browser.ts'
import { countTransfers, openingTime, referenceTime } from './web/interactions.ts'

const slowness = 4
const settlingMs = 1_500
// The mouse rests on its target before the press.
const hoverMs = 200
// So long a hand holds the button of a mouse down.
const pressMs = 80
const promised = { signInKb: 158, firstListKb: 273, firstMs: 350, reopenMs: 200 }
/** Beside another version nothing may be more by this share. */
const allowed = 0.05
const forms = {
  cashier: { list: '/cashiers/cashiers', field: 'nombreCajero' },
  branch: { list: '/branch/branch', field: 'nombre' },
} as const
type Form = (typeof forms)[keyof typeof forms]
type Figures = Record<string, number>

/**
 * Downloads and waits on a machine four times slower: until sign-in and first rows show, and until a form opens. With another version's
 * folder, both in turns.
 */
export async function benchWeb(resources: AsyncDisposableStack, [other]: readonly string[], quick: boolean) {
  const folder = await temporaryFolder(resources)
  const versions = { ours: root, ...(other ? { theirs: resolve(other) } : {}) }
  const browser = await startBrowser(resources)
  const pages: Record<string, { url: string; session: Stored; rounds: Figures[] }> = {}
  for (const [name, version] of Object.entries(versions)) {
    const data = join(folder, name)
    await seed(resources, data, { cashiers: 200, branches: 200, areas: 1_000 }, version)
    const { url } = await startProduct(resources, { folder: data, version, production: true, throughNpm: true })
    pages[name] = { url, session: await signedIn(browser, url), rounds: [] }
  }
  for (let round = 0; round < (quick ? 1 : 5); round += 1) {
    const inTurn = Object.values(pages)
    for (const { url, session, rounds } of round % 2 === 0 ? inTurn : inTurn.toReversed()) rounds.push(await visit(browser, url, session))
  }
  const figures = Object.fromEntries(Object.entries(pages).map(([name, { rounds }]) => [name, mediansOf(rounds)]))
  for (const [name, each] of Object.entries(figures)) printLine(`${name}: ${JSON.stringify(each)}`)
  const { ours, theirs } = figures as { ours: Figures; theirs?: Figures }
  const share = theirs && Object.fromEntries(Object.entries(ours).map(([name, value]) => [name, rounded(value / theirs[name]!, 3)]))
  const reached = share
    ? Object.values(share).every((value) => value <= 1 + allowed)
    : ours['signInKb']! <= promised.signInKb &&
      ours['firstListKb']! <= promised.firstListKb &&
      ours['cashierFirstMs']! <= limitOf(promised.firstMs) &&
      ours['cashierLaterMs']! <= limitOf(promised.reopenMs)
  return { slowness, promised, ...figures, ...(share ? { share } : {}), reached }
}

const mediansOf = (rounds: readonly Figures[]): Figures =>
  Object.fromEntries(Object.keys(rounds[0]!).map((name) => [name, rounded(median(rounds.map((round) => round[name]!)))]))

async function visit(browser: Browser, url: string, session: Stored): Promise<Figures> {
  const signIn = await sizeOf(browser, url, undefined, `${url}/`, (page) => page.getByLabel('Usuario', { exact: true }).waitFor())
  const list = await sizeOf(browser, url, session, `${url}/#/areas`, firstRow)
  const { page, context } = await newVisitor(browser, slowness, session)
  await page.goto(`${url}/#/areas`)
  const firstRowsMs = Math.round((await firstRow(page)) as number)
  const referenceMs = await referenceTime(page)
  await context.close()
  const figures: Figures = { signInKb: signIn, firstListKb: list, firstRowsMs, referenceMs }
  for (const [name, form] of Object.entries(forms)) {
    const visitor = await newVisitor(browser, slowness, session)
    await visitor.page.goto(`${url}/#${form.list}?filas=100`)
    await firstRow(visitor.page)
    await visitor.page.waitForTimeout(settlingMs)
    figures[`${name}FirstMs`] = await open(visitor.page, form)
    await visitor.page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click()
    await visitor.page.locator(fieldOf(form)).waitFor({ state: 'detached' })
    await visitor.page.waitForTimeout(settlingMs)
    figures[`${name}LaterMs`] = await open(visitor.page, form)
    await visitor.context.close()
  }
  return figures
}

async function sizeOf(
  browser: Browser,
  url: string,
  session: Stored | undefined,
  address: string,
  seen: (page: Page) => Promise<unknown>,
): Promise<number> {
  const { page, context } = await newVisitor(browser, 1, session)
  const kilobytes = await countTransfers(page)
  await page.goto(address)
  await seen(page)
  const size = kilobytes()
  await context.close()
  return size
}

const firstRow = (page: Page): Promise<unknown> => page.evaluate('bench.firstRow()')
const fieldOf = ({ field }: Form): string => `[role=dialog] input[name=${field}]`

async function open(page: Page, form: Form): Promise<number> {
  const edit = page.getByRole('button', { name: /^Editar/ }).first()
  await page.mouse.move(0, 0)
  await edit.hover()
  await page.waitForTimeout(hoverMs)
  return openingTime(page, () => edit.click({ delay: pressMs }), fieldOf(form))
}
