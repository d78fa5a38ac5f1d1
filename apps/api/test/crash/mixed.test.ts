import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../src/plugins/db/database.ts'
import { type Product, startProduct } from '../launcher/product.ts'
import { patience } from '../patience.ts'
import { beginReport } from './lineWriter.ts'
import { type Ground, workers, hashOf, type AcknowledgedWrite, startMixedLoad, type Unanswered } from './mixedLoad.ts'
import { connectPrepared, newAttachedType, readJournal, startPrepared } from './prepared.ts'
import { killTree } from './processTree.ts'
import { post } from './writer.ts'

const heldUp = 3
const few = 5
const kills = Number(process.env['MIXED_KILLS'] ?? 2)
const directory = mkdtempSync(join(tmpdir(), 'soportica-caida-'))
const journal = join(directory, 'confirmados.jsonl')
let product: Product
let database: Database
let token: string
let port: number
let ground: Ground

beforeAll(async () => {
  ;({ product, port, token } = await startPrepared(directory))
  await connect()
  ground = await prepareGround()
})
afterAll(async () => {
  await database.close()
  product.kill('SIGTERM')
  await product.exit
  rmSync(directory, { recursive: true, force: true })
})

const connect = async (): Promise<void> => {
  database = await connectPrepared(directory)
}
const query = async <R extends object>(text: string, ...values: unknown[]): Promise<R[]> =>
  (await database.pool.query(text, values)).rows as R[]

async function prepareGround(): Promise<Ground> {
  const { repid } = await beginReport({ url: product.url, token })
  const lines = await post(`${product.url}/api/aftersales/list_findings`, { repid, rows: 5, first: 0 }, token)
  const [line] = lines['results'] as { ubicacionId: number; actividadId: number }[]
  const [municipality] = await query<Record<string, number>>(`select d.region as "idRegion", d.id as "idDepartamento", m.id as "idMunicipio"
    from municipality m join department d on d.id = m.departamento where m.estado = 1 order by m.id limit 1`)
  const tipo = await newAttachedType(database)
  const report = { repid, ubicacion: line!.ubicacionId, actividad: line!.actividadId }
  return { municipality: municipality!, cajid: 1, tipo, report, plans: [] }
}
async function morePlans(): Promise<void> {
  const rows = await query<{ id: number }>(
    `insert into plan_request (nombre, correo, proyecto, codigo, usureg, usuact)
      select 'Diana', $1 || n || '@example.com', 0, 'C1', 0, 0 from generate_series(1, 40) n returning id`,
    randomUUID(),
  )
  ground.plans.splice(0, ground.plans.length, ...rows.map(({ id }) => id))
}
/** Removes leftovers of interrupted turns: each user may have only so many. */
async function leaveRoom(): Promise<void> {
  await query('update subscription set eliminado_en = now() where eliminado_en is null')
  await query('update saved_search set eliminado_en = now() where eliminado_en is null')
}

const inHistory = (entidad: string) =>
  `(select count(*) from history h where h.entidad = '${entidad}' and h.registro = w.id::int and h.version = w.version and h.despues = w.sign) = 1`
const stored = (table: string, column: string) =>
  `(select count(*) from ${table} x where x.id = w.id::int and x.${column} = w.sign and x.version >= w.version) = 1
    and (select count(*) from ${table} x where x.${column} = w.sign) = 1`
/** The condition under which an acknowledged write exists, once and in its version. */
const isThere: Readonly<Record<string, string>> = {
  cajero: inHistory('cashier'),
  sucursal: inHistory('branch'),
  linea: inHistory('finding'),
  area: stored('area', 'nombre'),
  solicitud: stored('request', 'observaciones'),
  aprobada: `exists (select 1 from request r where r.id = w.id::int and r.estado >= 2 and r.version >= w.version)`,
  activada: `exists (select 1 from request r where r.id = w.id::int and r.estado >= 3)`,
  planos: `exists (select 1 from plan_request p where p.id = w.id::int and p.estado = 3 and p.motivo = w.sign and p.version >= w.version)
    and (select count(*) from mail m where m.tipo = 'planos-rechazo' and (m.datos ->> 'sopid')::int = w.id::int) = 1`,
  nota: inHistory('note'),
  archivo: `exists (select 1 from attachment a where a.id = w.id::int and encode(a.sha256, 'hex') = w.sha256)
    and (select count(*) from attachment a where encode(a.sha256, 'hex') = w.sha256) = 1`,
  guardada: `exists (select 1 from saved_search s where s.id = w.id::int and s.nombre = w.sign)`,
  suscripcion: `exists (select 1 from subscription s where s.id = w.id::int and s.version >= w.version)`,
  importada: `(select count(*) from area a where a.nombre = w.sign) = 1
    and exists (select 1 from import_batch b where b.id::text = w.id and b.estado = 'aplicada')`,
  // Taken over by another process; a user whose processes all end is notified.
  exportada: `exists (select 1 from export_job e where e.id::text = w.id and (e.estado in ('pendiente', 'en curso', 'lista')
    or e.estado = 'fallida' and e.mensaje = 'La exportación se interrumpió. Exporte de nuevo.'))`,
}
async function missing(): Promise<AcknowledgedWrite[]> {
  const writes = readJournal<AcknowledgedWrite>(journal).map((one) => ({ ...one, sha256: one.que === 'archivo' ? hashOf(one.sign) : '' }))
  const gone: AcknowledgedWrite[] = []
  for (const [que, condition] of Object.entries(isThere)) {
    const some = writes.filter((one) => one.que === que)
    gone.push(
      ...(await query<AcknowledgedWrite>(
        `select w.* from jsonb_to_recordset($1) as w (que text, id text, sign text, version int, sha256 text) where not (${condition})`,
        JSON.stringify(some),
      )),
    )
  }
  return gone
}

/** An interrupted file starts again when its process is silent: this waits for it between kills. */
const openFiles = async (): Promise<number> =>
  kills > few ? (await query("select 1 from export_job where estado in ('pendiente', 'en curso')")).length : 0

test(
  `kill -9, ${kills} times while every module works: what was acknowledged is there, once, and nobody repairs anything`,
  { timeout: patience(120_000 + kills * 20_000) },
  async () => {
    const unanswered: Unanswered = new Map()
    for (let round = 0; round < kills; round += 1) {
      await morePlans()
      await leaveRoom()
      const load = startMixedLoad({ url: product.url, token }, ground, unanswered, journal)
      const all = Object.keys(workers).length
      // Leftovers of the last kill may block some users for a minute, because of their limit of files.
      const enough = round === 0 ? all : Math.ceil(Math.random() * (all - heldUp))
      await expect
        .poll(() => load.acknowledged().size, { timeout: patience(30_000), interval: 5, message: `acknowledged in round ${round}` })
        .toBeGreaterThanOrEqual(enough)
      await wait(Math.random() * 300)
      await database.close()
      if (round % 2 === 0) product.kill('SIGKILL')
      else killTree(directory, product.pid)
      await product.exit
      product = startProduct({ directory, port })
      await load.stop()
      expect(load.refused.slice(0, 5)).toEqual([])
      await product.ready()
      await connect()
      expect(round % 25 === 24 ? await missing() : []).toEqual([])
    }
    expect(await missing()).toEqual([])
    await expect.poll(openFiles, { timeout: patience(300_000) }).toBe(0)
    expect(await missing()).toEqual([])
    console.log(`${readJournal<AcknowledgedWrite>(journal).length} acknowledged changes over ${kills} kills, none lost`)
  },
)
