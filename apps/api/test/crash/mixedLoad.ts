import { createHash, randomUUID } from 'node:crypto'
import { formOf, type SentFile } from '../form.ts'
import { type Journal, startWriters } from './journal.ts'

type Server = { readonly url: string; readonly token: string }
type Values = Record<string, unknown>
/** A write that the product acknowledged. */
export type AcknowledgedWrite = { readonly que: string; readonly id: number | string; readonly sign: string; readonly version?: number }
/** The shared records of all writers. */
export type Ground = {
  readonly municipality: Values
  readonly cajid: number
  readonly tipo: number
  readonly report: { readonly repid: number; readonly ubicacion: number; readonly actividad: number }
  /** Plan requests that nobody answered yet. */
  readonly plans: number[]
}
type Deps = Ground & {
  readonly send: (method: 'POST' | 'PUT', path: string, body: Values, files?: readonly SentFile[]) => Promise<Values>
  readonly keep: (write: AcknowledgedWrite) => void
}
/** One change: repeated unchanged when unanswered. */
type Turn = { readonly sign: string; readonly clave: string; readonly segunda: string }
type Worker = (deps: Deps, turn: Turn) => Promise<void>

class Refused extends Error {
  readonly status: number
  constructor(status: number, said: string) {
    super(said)
    this.status = status
  }
}

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 50))
const pdf = (sign: string): Buffer => Buffer.from(`%PDF-1.4\n% ${sign}\n${'0'.repeat(20_000)}\n%%EOF\n`)
export const hashOf = (sign: string): string => createHash('sha256').update(pdf(sign)).digest('hex')
const numberOf = (answer: Values, name: string): number => Number(answer[name])
const versionOf = ({ version }: Values): number => Number(version)
const requested = { pryId: 4, catId: 3, tsoId: 4, treId: 8 }
const premises = { pryId: 4, catId: 1, tsoId: 1, treId: 4, areaEstimada: '120.5', depId: 1, ciuId: 1, sector: 'Centro' }
const wanted = { ...premises, ubicacionLocal: 1, tipoBusqueda: 2, canon: 'no' }

const project =
  (que: string, path: string, key: string, name: string): Worker =>
  async ({ send, keep, municipality }, { sign, clave }) => {
    const made = await send('POST', path, { [name]: sign, direccion: 'Calle 1', ...municipality, clave })
    keep({ que, id: numberOf(made, key), sign, version: versionOf(made) })
    const changed = await send('POST', path, { [key]: made[key], [name]: `${sign} b`, version: made['version'] })
    keep({ que, id: numberOf(made, key), sign: `${sign} b`, version: versionOf(changed) })
  }

async function approved({ send, keep }: Deps, form: Values, { sign, clave }: Turn): Promise<number> {
  const made = await send('POST', 'save_request_admin', { ...form, observaciones: sign, clave }, [])
  const id = numberOf(made, 'solId')
  keep({ que: 'solicitud', id, sign, version: versionOf(made) })
  const decided = await send('POST', 'save_request_admin', { solId: id, accion: 'aprobar', observacionAprobacion: sign }, [])
  keep({ que: 'aprobada', id, sign, version: versionOf(decided) })
  return id
}

/** Everything that people do at the same time, module by module. */
export const workers: Readonly<Record<string, Worker>> = {
  cajero: project('cajero', 'cashiers/save_cashier', 'cajid', 'nombreCajero'),
  sucursal: project('sucursal', 'branchOffice/save_branch', 'sucid', 'nombre'),
  catalogo: async ({ send, keep }, { sign }) => {
    const made = await send('POST', 'cashiers/save_area', { nombre: sign, estado: 1 })
    keep({ que: 'area', id: numberOf(made, 'areid'), sign, version: versionOf(made) })
  },
  solicitud: async (deps, turn) => void (await approved(deps, requested, turn)),
  busqueda: async (deps, turn) => {
    const id = await approved(deps, wanted, turn)
    const emails = ['casa@example.com']
    await deps.send('POST', 'send_active_local_search', { id, status: 2, opc: 1, emails, observacion: turn.sign, clave: turn.segunda })
    deps.keep({ que: 'activada', id, sign: turn.sign })
  },
  linea: async ({ send, keep, report: { repid, ...at } }, { sign, clave, segunda }) => {
    const itemData = { ...at, key: clave, adicional: true, estado: 2, descripcion: sign }
    const made = await send('POST', 'aftersales/save_finding', { repid, clave, itemData })
    const id = numberOf(made, 'iddetalle')
    keep({ que: 'linea', id, sign, version: versionOf(made) })
    const change = { iddetalle: id, descripcion: `${sign} b`, version: made['version'] }
    const changed = await send('POST', 'aftersales/save_finding', { repid, clave: segunda, itemData: change })
    keep({ que: 'linea', id, sign: `${sign} b`, version: versionOf(changed) })
  },
  planos: async ({ send, keep, plans }, { sign }) => {
    const sopid = plans.pop()
    if (sopid === undefined) return pause()
    const answer = await send('POST', 'decline_request_plains', { sopid, op: 1, motivo: sign })
    keep({ que: 'planos', id: sopid, sign, version: versionOf(answer) })
  },
  nota: async ({ send, keep, cajid }, { sign }) => {
    const made = await send('POST', 'cashiers/save_note', { id: cajid, notid: 0, description: `<p>${sign}</p>` })
    keep({ que: 'nota', id: numberOf(made, 'notid'), sign, version: versionOf(made) })
    const changed = await send('POST', 'cashiers/save_note', { id: cajid, notid: made['notid'], description: `<p>${sign} b</p>` })
    keep({ que: 'nota', id: numberOf(made, 'notid'), sign: `${sign} b`, version: versionOf(changed) })
  },
  archivo: async ({ send, keep, cajid, tipo }, { sign, clave }) => {
    const file = { nombre: 'acta.pdf', bytes: pdf(sign) }
    const made = await send('POST', 'general/upload_file_local', { sistema: 1, id: cajid, tipoAdjunto: tipo, clave }, [file])
    keep({ que: 'archivo', id: numberOf(made, 'adaid'), sign })
  },
  suscripcion: async ({ send, keep, cajid }, { sign, clave }) => {
    const values = { cajeros: [cajid], secciones: ['basica'], campos: [{ campo: 'nombreCajero' }] }
    const search = await send('POST', 'cashiers/save_search', { bugId: 0, nombre: sign, values, sortField: 'cajId', sortOrder: 1 })
    keep({ que: 'guardada', id: numberOf(search, 'bugId'), sign, version: versionOf(search) })
    const daily = { id: 0, bugId: search['bugId'], frecuencia: 1, dia: 0, hora: '07:00', formato: 1, soloConFilas: 1, soloCambios: 1 }
    const made = await send('POST', 'subscriptions/save_subscription', { ...daily, clave })
    keep({ que: 'suscripcion', id: numberOf(made, 'id'), sign, version: versionOf(made) })
    // A person has so many of each at most.
    await send('PUT', 'subscriptions/delete_subscription', { id: made['id'] })
    await send('PUT', 'cashiers/delete_search', { bugId: search['bugId'] })
  },
  importacion: async ({ send, keep }, { sign }) => {
    const { impid } = await send('POST', 'imports', { lista: 'area', filas: [['Nombre'], [sign]] })
    await send('POST', `imports/${String(impid)}/apply`, {})
    keep({ que: 'importada', id: String(impid), sign })
  },
  exportacion: async ({ send, keep }, { sign }) => {
    const { expid } = await send('POST', 'exports', { lista: 'area', filtros: {}, columnas: ['nombre'] })
    keep({ que: 'exportada', id: String(expid), sign })
  },
}

async function ask({ url, token }: Server, method: string, path: string, body: Values, files?: readonly SentFile[]): Promise<Values> {
  const { payload, headers } = files
    ? formOf(body, files)
    : { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  const options = { method, headers: { ...headers, authorization: `Bearer ${token}` } }
  const answer = await fetch(`${url}/api/${path}`, { ...options, body: typeof payload === 'string' ? payload : new Uint8Array(payload) })
  const said = await answer.text()
  if (answer.status >= 400 && answer.status < 500) throw new Refused(answer.status, `${path}: ${answer.status} ${said}`)
  if (!answer.ok) throw new Error(`${answer.status} ${said}`)
  return JSON.parse(said) as Values
}

/** Unanswered changes, kept across starts of the product. */
export type Unanswered = Map<string, Turn>
export type Load = {
  readonly acknowledged: () => ReadonlySet<string>
  readonly refused: readonly string[]
  readonly stop: () => Promise<void>
}

/** All hands work. */
export function startMixedLoad(server: Server, ground: Ground, unanswered: Unanswered, file: string): Load {
  const acknowledged = new Set<string>()
  const refused: string[] = []
  const work = async (name: string, worker: Worker, journal: Journal): Promise<void> => {
    const keep = (one: AcknowledgedWrite): void => {
      journal.acknowledge(one)
      acknowledged.add(name)
    }
    const deps: Deps = { ...ground, keep, send: (...input) => ask(server, ...input) }
    while (journal.isOpen()) {
      const turn = unanswered.get(name) ?? { sign: `${name} ${randomUUID()}`, clave: randomUUID(), segunda: randomUUID() }
      const isRetry = unanswered.has(name)
      unanswered.set(name, turn)
      try {
        await worker(deps, turn)
      } catch (error) {
        if (!(error instanceof Refused)) return
        // Said again, it may have been done already; and a person may not have everything written at once.
        // An import of the same catalogue asks for patience.
        const isWait = error.status === 429 || error.message.includes('importacion.enCurso')
        if (!isRetry && !isWait) refused.push(error.message)
        if (isWait) await pause()
      }
      unanswered.delete(name)
    }
  }
  const { stop } = startWriters(
    file,
    Object.entries(workers).map(
      ([name, worker]) =>
        (journal: Journal) =>
          work(name, worker, journal),
    ),
  )
  return { acknowledged: () => acknowledged, refused, stop }
}
