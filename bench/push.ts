import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { allPerids } from '@soportica/contract/permissions'
import { realtimePath } from '@soportica/contract/realtime'
import { windows } from '@soportica/contract/windows'
import type { Database } from '../apps/api/src/plugins/database.ts'
import { temporaryFolder } from './folder.ts'
import { memoryOf, processorMs } from './processMemory.ts'
import { signIn, startProduct } from './product.ts'
import type { ClientsOrder, Heard } from './pushClients.ts'
import { column, tell } from './report.ts'
import { seededCluster } from './seededCluster.ts'
import { percentile, rounded } from './statistics.ts'

const clients = 2_000
const threads = 2
const rounds = 6
const targetMs = 1_000
const toggled = 24
const now = (): number => Number(process.hrtime.bigint()) / 1e6

/** From the change of a profile's permissions until the last of its people has heard of it. */
export async function benchPush(resources: AsyncDisposableStack): Promise<Record<string, unknown>> {
  const folder = await temporaryFolder(resources)
  const { url, database } = await seededCluster(resources, folder, 0)
  const product = await startProduct({ folder, databaseUrl: url, production: true })
  resources.defer(() => product.stop())
  const { perfil, tokens } = await createPeople(database)
  const token = await signIn(product.url)
  const before = memoryOf(product.pid, false)

  tell(`Connecting ${clients} clients…`)
  const begun = now()
  const share = Math.ceil(clients / threads)
  const origin = new URL(product.url).origin
  const workers = Array.from({ length: threads }, (_, n) => {
    const order: ClientsOrder = { url: `${origin}${realtimePath}`, tokens: tokens.slice(n * share, (n + 1) * share) }
    const worker = new Worker(new URL('pushClients.ts', import.meta.url), { workerData: order })
    resources.defer(async () => void (await worker.terminate()))
    return worker
  })
  const everybody = async (): Promise<Heard[]> =>
    (await Promise.all(workers.map((worker) => once(worker, 'message')))).map(([heard]) => heard as Heard)
  await everybody()
  const connectedMs = Math.round(now() - begun)
  tell(
    `Connected and told their rights in ${connectedMs} ms.\n\nMilliseconds from the answer to the client: p50, p99, last; from the call to the last; the server's processor time.`,
  )

  const results = []
  for (let round = 0; round < rounds; round += 1) {
    const all = everybody()
    const used = processorMs(product.pid)
    const sent = now()
    await change(product.url, token, perfil, round % 2)
    const answered = now()
    const heard = await all
    const times = heard.flatMap((each) => each.times).toSorted((a, b) => a - b)
    const since = (moment: number, part: number) => rounded(percentile(times, part) - moment, 1)
    const result = { p50: since(answered, 0.5), p99: since(answered, 0.99), max: since(answered, 1), maxFromCall: since(sent, 1) }
    const serverCpuMs = processorMs(product.pid) - used
    results.push({ ...result, serverCpuMs, perids: heard[0]?.perids })
    tell(`  ${[result.p50, result.p99, result.max, result.maxFromCall, serverCpuMs].map((value) => column(value, 9)).join('')}`)
  }
  const worst = Math.max(...results.map(({ max }) => max))
  return {
    clients,
    targetMs,
    worstMs: worst,
    reached: worst < targetMs,
    connectedMs,
    rounds: results,
    before,
    after: memoryOf(product.pid, false),
  }
}

async function change(url: string, token: string, prfid: number, asignado: number): Promise<void> {
  const answer = await fetch(`${url}/api/update_permissions_profile`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ prfid, permissions: [{ perid: toggled, asignado }] }),
  })
  if (!answer.ok) throw new Error(`the change answered ${answer.status}: ${await answer.text()}`)
}

/** People of one profile with every right there is, each with a session. */
async function createPeople({ pool }: Database): Promise<{ perfil: number; tokens: string[] }> {
  const tokens = Array.from({ length: clients }, () => randomBytes(32).toString('base64url'))
  const { rows } = await pool.query<{ id: number }>("insert into profile (nombre, usureg, usuact) values ('Dos mil', 1, 1) returning id")
  const perfil = rows[0]?.id ?? 0
  await pool.query('insert into profile_window select $1, unnest($2::int[])', [perfil, windows.map(({ venid }) => venid)])
  await pool.query('insert into profile_permission select $1, unnest($2::int[])', [perfil, allPerids])
  await pool.query(
    `with people as (
      insert into app_user (usuario, nombre, perfil, usureg, usuact)
        select 'persona' || n, 'Persona ' || n, $1, 1, 1 from generate_series(1, $2) n returning id
    ), numbered as (select id, row_number() over () as n from people)
    insert into session (huella, usuid, creada_en, vence_en, usada_en)
      select h.huella, p.id, now(), now() + interval '8 hours', now() from numbered p
      join unnest($3::bytea[]) with ordinality h(huella, n) on h.n = p.n`,
    [perfil, clients, tokens.map((token) => createHash('sha256').update(token).digest())],
  )
  return { perfil, tokens }
}
