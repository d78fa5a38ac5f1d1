import { realtimeEvents, realtimePath, reconnection, type RecordsChangedEvent } from '@soportica/contract/notifications/realtime'
import { io } from 'socket.io-client'
import { launchChromium } from '../../../../e2e/chromium.ts'

/** version: of the record that a screen reads; Infinity: it reads everything. */
type Reading = { readonly at: number; readonly version: number }
export type Saved = { readonly at: number; readonly version: number }

/** Live connections of screens that show one cashier. */
export function openSockets({ url, token }: { readonly url: string; readonly token: string }, cajid: number, count: number) {
  const screens = Array.from({ length: count }, () => {
    const readings: Reading[] = []
    const socket = io(new URL(url).origin, {
      path: realtimePath,
      transports: ['polling'],
      withCredentials: true,
      forceNew: true,
      reconnectionDelay: reconnection.firstDelayMs,
      reconnectionDelayMax: reconnection.lastDelayMs,
      auth: { token },
    })
    const read = (version: number): void => void readings.push({ at: performance.now(), version })
    // The server refuses while it cannot find the session: the screen connects anew, as it does by itself after all other losses.
    const connectAnew = (): void => void (socket.active || setTimeout(() => socket.connect(), reconnection.firstDelayMs))
    socket.on('connect_error', connectAnew)
    socket.on('disconnect', (reason) => reason === 'io server disconnect' && connectAnew())
    // What happened in between was missed: a screen reads everything.
    socket.on('connect', () => read(Infinity))
    socket.on(realtimeEvents.cashiers, ({ registros, todas }: RecordsChangedEvent) => {
      if (todas) return read(Infinity)
      for (const [id, version] of registros) if (id === cajid) read(version)
    })
    return { socket, readings }
  })
  /** Milliseconds from the answer to the save until each screen reads it; Infinity: none yet. */
  const delaysOf = (saves: readonly Saved[]): number[] =>
    screens.flatMap(({ readings }) =>
      saves.map(({ at, version }) => {
        const first = readings.find((one) => (one.version === Infinity ? one.at >= at : one.version >= version))
        return first ? Math.max(0, first.at - at) : Infinity
      }),
    )
  return { delaysOf, close: (): void => screens.forEach(({ socket }) => socket.disconnect()) }
}

const heardLines = 60
const patienceMs = 60_000
type User = { readonly usuario: string; readonly clave: string }
/** A list with one cashier, on which nobody presses anything. */
export async function openScreen(url: string, { usuario, clave }: User, cajid: number) {
  // A signal is the cluster's matter: the browser ends with this program.
  const browser = await launchChromium({ handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false })
  const page = await browser.newPage({ locale: 'es-CO', viewport: { width: 1440, height: 900 } })
  page.setDefaultTimeout(patienceMs)
  await page.goto(`${url}/`)
  await page.getByLabel('Usuario', { exact: true }).fill(usuario)
  await page.getByLabel('Contraseña', { exact: true }).fill(clave)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await page.getByRole('banner').waitFor()
  await page.goto(`${url}/#/cashiers/cashiers?consecutivo=${cajid}`)
  await page.getByRole('row').nth(1).waitFor()
  const heard: string[] = []
  const hear = (what: string): void => {
    heard.push(`${new Date().toISOString().slice(11, 23)} ${what}`)
    if (heard.length > heardLines) heard.shift()
  }
  page.on('response', (response) => hear(`${response.status()} ${response.url().split('?')[0]!.slice(-60)}`))
  page.on('requestfailed', (request) => hear(`${request.failure()?.errorText} ${request.url().split('?')[0]!.slice(-60)}`))
  page.on('pageerror', (error) => hear(`page: ${error.message}`))
  return {
    /** Milliseconds until it shows the stored name. */
    reads: async (stored: () => Promise<string>): Promise<number> => {
      for (const begun = performance.now(); ;) {
        const name = await stored()
        const row = page.getByRole('row').filter({ hasText: name })
        const isThere = await row.waitFor({ timeout: 2_000 }).then(
          () => true,
          () => false,
        )
        const took = performance.now() - begun
        if (isThere) return took
        if (took < patienceMs) continue
        const text = await page.locator('body').innerText()
        throw new Error(`The screen does not show ${name}, but:\n${text}\nIt heard:\n${heard.join('\n')}`)
      }
    },
    close: (): Promise<void> => browser.close(),
  }
}
