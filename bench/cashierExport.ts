import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { cashierProject } from '@soportica/contract/cashiers/project'
import { temporaryFolder } from './folder.ts'
import { type Ground, medianOfTurns, type Quick } from './ground.ts'
import { memoryOf, processorMs } from './processMemory.ts'
import { signIn, startProduct } from './product.ts'
import { referenceProcessorMs } from './referenceWork.ts'
import { tell } from './report.ts'
import { seededCluster } from './seededCluster.ts'
import { percentile, rounded } from './statistics.ts'

const rows = 100_000
const targets = { seconds: 7, memoryMb: 200, otherP99Ms: 50 }

const inList = ['consecutivo', 'codigo', 'nombre', 'region', 'tipologia', 'tipoIntervencion', 'anioContable', 'estado', 'direccion']
const places = ['idDepartamento', 'idMunicipio', 'idModalidad', 'idTipoProyecto', 'idCentroCostos', 'idArea']
const people = cashierProject.fields.filter(({ kind, name }) => kind === 'actor' || (kind === 'status' && name !== 'idEstadoCajero'))
/** All that the file may have but what is missing, the next delivery in its three columns and the eleven real deliveries. */
const most = [
  ...inList,
  'padre',
  ...places,
  'fechaInicioCajero',
  'codigoMonitoreo',
  ...people.map(({ name }) => name),
  ...cashierProject.stageColumns.flatMap(({ stage, teorica }) => (teorica ? [`teorica_${stage.key}`] : [])),
]
// The role and the names of the family are two columns.
const columns = most.length + 1

/** A list of 100 000 cashiers written to Excel; what it takes, what others wait meanwhile, and how soon it is given up. */
export async function benchCashierExport(resources: AsyncDisposableStack): Promise<Record<string, unknown>> {
  const folder = await temporaryFolder(resources)
  const { url } = await seededCluster(resources, folder, 0, [['cashier', Math.ceil(rows / 0.96)]])
  const product = await startProduct({ folder, databaseUrl: url, production: true })
  resources.defer(() => product.stop())
  const { ask, start, stateOf, ready } = exportsOf({ product, token: await signIn(product.url) })

  const written = async (filtros: object, columnas: readonly string[] = []) => {
    await wait(3_000)
    const before = memoryOf(product.pid, false).residentMb
    const begun = performance.now()
    const expid = await start(filtros, columnas)
    const seen = new Set<number>()
    const others: number[] = []
    let peak = before
    const filas = await ready(
      expid,
      async () => {
        const asked = performance.now()
        await (await ask('cashiers/list_cashiers', { method: 'POST', body: JSON.stringify({ rows: 20 }) })).arrayBuffer()
        others.push(performance.now() - asked)
        await wait(20)
        peak = Math.max(peak, memoryOf(product.pid, false).residentMb)
      },
      (progress) => seen.add(progress),
    )
    const seconds = rounded((performance.now() - begun) / 1000)
    const bytes = (await (await ask(`exports/${expid}/file`)).arrayBuffer()).byteLength
    const otherP99Ms = rounded(
      percentile(
        others.toSorted((a, b) => a - b),
        0.99,
      ),
    )
    tell(`${filas} rows, ${seconds} s, ${rounded(bytes / 2 ** 20)} MiB; ${peak - before} MB more memory, others p99 ${otherP99Ms} ms`)
    return { rows: filas, seconds, bytes, peakMoreMb: peak - before, otherP99Ms, progressSeen: seen.size }
  }
  // From the order to give it up until nothing of it is left on the disk.
  const givenUp = async () => {
    const expid = await start({}, most)
    while ((await stateOf(expid)).filas === 0) await wait(20)
    const begun = performance.now()
    await ask(`exports/${expid}`, { method: 'DELETE' })
    while ((await readdir(join(folder, 'data/files/exports'))).some((name) => name.startsWith(expid))) await wait(20)
    return rounded(performance.now() - begun)
  }
  // The first file costs what loading the code costs.
  await written({ filters: { region: [8] } })
  const figures = await written({}, most)
  const allColumns = await written({})
  const cancelledInMs = await givenUp()
  tell(`given up after ${cancelledInMs} ms`)
  const reached = figures.seconds < targets.seconds && figures.peakMoreMb < targets.memoryMb && figures.otherP99Ms < targets.otherP99Ms
  return { targets, reached, columns, ...figures, allColumns, cancelledInMs }
}

function exportsOf({ product, token }: Pick<Ground, 'product' | 'token'>) {
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`${product.url}/api/${path}`, { ...init, headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' } })

  const start = async (filtros: object, columnas: readonly string[]): Promise<string> => {
    const order = { method: 'POST', body: JSON.stringify({ lista: 'cajeros', filtros, columnas }) }
    return ((await (await ask('exports', order)).json()) as { expid: string }).expid
  }
  const stateOf = async (expid: string) =>
    (await (await ask(`exports/${expid}`)).json()) as { estado: string; filas: number; mensaje?: string }

  /** Its rows, once the file is there. */
  const ready = async (expid: string, meanwhile: () => Promise<unknown>, told: (rows: number) => void = () => {}): Promise<number> => {
    for (;;) {
      await meanwhile()
      const { estado, filas, mensaje } = await stateOf(expid)
      told(filas)
      if (!['pendiente', 'en curso', 'lista'].includes(estado)) throw new Error(`the export ended as ${estado}: ${mensaje}`)
      if (estado === 'lista') return filas
    }
  }
  return { ask, start, stateOf, ready }
}

/** How often the product writes ten thousand rows in the processor time of the reference work. */
export const quickCashierExport: Quick = async (_resources, ground) => {
  const { start, ready } = exportsOf(ground)
  const writtenRowsPerMs = async (): Promise<number> => {
    const before = processorMs(ground.product.pid)
    const filas = await ready(await start({}, most), () => wait(200))
    return filas / (processorMs(ground.product.pid) - before)
  }
  await writtenRowsPerMs()
  referenceProcessorMs()
  return async (rounds) => {
    const ratio = await medianOfTurns(rounds, async () => ((await writtenRowsPerMs()) * referenceProcessorMs()) / 10_000)
    return { 'cashier-export: rows beside the reference work': ratio }
  }
}
