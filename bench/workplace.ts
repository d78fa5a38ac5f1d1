import { realtimeEvents, realtimePath, type RecordsChangedEvent } from '@soportica/contract/notifications/realtime'
import { io } from 'socket.io-client'
import type { Caller } from './product.ts'

export type Session = { readonly token: string; readonly call: Caller }
/** One user with the list of cashiers on the screen and a live connection. */
export type Workplace = {
  readonly number: number
  readonly ask: (kind: string, path: string, body: object) => Promise<unknown>
  readonly rows: () => readonly number[]
  /** The user saved something: the list and what waits are read anew. */
  readonly saved: () => void
  /** Milliseconds of the calls of each kind. */
  readonly times: Map<string, number[]>
  readonly failures: string[]
  /** The list is in sight: it is read anew when somebody saves. */
  readonly look: () => void
  readonly lookAway: () => void
  readonly close: () => void
}
type Act = (workplace: Workplace) => Promise<void>

const rowsOfPage = 20
// As the browser does (throttledRefetch.ts, projectChanges.ts and useWork.ts in apps/web/src): not more often than this, at a random moment
// of the time that the server names, or of a longer one for what is not on the screen.
const pauseMs = 3_000
const elsewhereMs = 30_000
const [ownWorkMs, othersWorkMs] = [1_000, 60_000]
const modules = ['cashiers', 'realestate', 'visit', 'design', 'license', 'builder']
const anyOf = <T>(some: readonly T[]): T => some[Math.floor(Math.random() * some.length)]!

async function readList({ ask }: Pick<Workplace, 'ask'>, tipoModulo: string, first: number): Promise<number[]> {
  const [page] = await Promise.all([
    ask('list', '/api/cashiers/list_cashiers', { tipoModulo, rows: rowsOfPage, first }),
    ask('tabs', '/api/cashiers/get_tabs_cashiers', { tipoModulo }),
  ])
  return ((page as { results?: { consecutivo: number }[] } | undefined)?.results ?? []).map(({ consecutivo }) => consecutivo)
}

export async function openWorkplace(url: string, { token, call }: Session, number: number): Promise<Workplace> {
  const times = new Map<string, number[]>()
  const failures: string[] = []
  const ask = async (kind: string, path: string, body: object): Promise<unknown> => {
    const begun = performance.now()
    const answer = await call(path, body).catch((error: unknown) => void failures.push(String(error)))
    times.set(kind, [...(times.get(kind) ?? []), performance.now() - begun])
    return answer
  }
  let rows: number[] = []
  let looking = false
  const timers = new Map<string, { readonly timer: ReturnType<typeof setTimeout>; readonly withinMs: number }>()
  const notBefore = new Map<string, number>()
  const soon = (what: string, withinMs: number, read: () => Promise<unknown>): void => {
    const pending = timers.get(what)
    if (!looking || (pending && pending.withinMs <= withinMs)) return
    clearTimeout(pending?.timer)
    const run = (): void => {
      timers.delete(what)
      notBefore.set(what, performance.now() + pauseMs)
      void read()
    }
    const timer = setTimeout(run, Math.max(0, (notBefore.get(what) ?? 0) - performance.now()) + Math.random() * withinMs)
    timers.set(what, { timer, withinMs })
  }
  const work = () => ask('work', '/api/general/my_work', {})
  // Everybody looks at other records.
  const ownPage = (number % 500) * rowsOfPage
  const socket = io(new URL(url).origin, { path: realtimePath, transports: ['polling'], forceNew: true, auth: { token } })
  const readOwnPage = async () => (rows = await readList({ ask }, 'cashiers', ownPage))
  socket.on(realtimeEvents.cashiers, ({ registros, plazo }: RecordsChangedEvent) => {
    soon('list', registros.some(([id]) => rows.includes(id)) ? plazo : elsewhereMs, readOwnPage)
    soon('work', othersWorkMs, work)
  })
  rows = await readOwnPage()
  const lookAway = (): void => {
    looking = false
    for (const { timer } of timers.values()) clearTimeout(timer)
    timers.clear()
  }
  return {
    number,
    ask,
    rows: () => rows,
    saved: () => {
      void readOwnPage()
      soon('work', ownWorkMs, work)
    },
    times,
    failures,
    look: () => void (looking = true),
    lookAway,
    close: () => {
      lookAway()
      socket.disconnect()
    },
  }
}

const turnPage: Act = async (workplace) => void (await readList(workplace, anyOf(modules), Math.floor(Math.random() * 50) * rowsOfPage))
const openRecord: Act = async ({ ask, rows }) => {
  await ask('open', '/api/cashiers/get_detail_cashier', { cajid: anyOf(rows()) })
}
const saveRecord: Act = async ({ ask, rows, saved, number }) => {
  const cajid = anyOf(rows())
  await ask('open', '/api/cashiers/get_detail_cashier', { cajid })
  await ask('save', '/api/cashiers/save_cashier', { cajid, direccion: `Calle ${number} # ${Math.floor(performance.now())}` })
  saved()
}
const writeNote: Act = async ({ ask, rows, number }) => {
  await ask('note', '/api/cashiers/save_note', { id: anyOf(rows()), notid: 0, description: `<p>Nota de ${number}</p>` })
}
const search: Act = async ({ ask }) => {
  for (const texto of ['medel', 'medellin']) await ask('palette', '/api/general/search_everywhere', { texto })
}
const readRequests: Act = async ({ ask }) => {
  await ask('requests', '/api/list_request', { rows: rowsOfPage, first: Math.floor(Math.random() * 50) * rowsOfPage })
}
/** In a hundred: what people do with the list open; most of it is reading. */
const mix: readonly (readonly [number, Act])[] = [
  [30, turnPage],
  [30, openRecord],
  [14, saveRecord],
  [6, writeNote],
  [10, search],
  [10, readRequests],
]

export function nextAct(): Act {
  let at = Math.random() * 100
  return mix.find(([share]) => (at -= share) < 0)?.[1] ?? turnPage
}
