import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { cashierProject } from '@soportica/contract/cashiers/project'
import { temporaryFolder } from './folder.ts'
import { memoryOf } from './processMemory.ts'
import { signIn, startProduct } from './product.ts'
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
  const token = await signIn(product.url)
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`${product.url}/api/${path}`, { ...init, headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' } })

  const start = async (filtros: object, columnas: readonly string[]): Promise<string> => {
    const order = { method: 'POST', body: JSON.stringify({ lista: 'cajeros', filtros, columnas }) }
    return ((await (await ask('exports', order)).json()) as { expid: string }).expid
  }
  const stateOf = async (expid: string) =>
    (await (await ask(`exports/${expid}`)).json()) as { estado: string; filas: number; mensaje?: string }

  const written = async (filtros: object, columnas: readonly string[] = []) => {
    await wait(3_000)
    const before = memoryOf(product.pid, false).residentMb
    const begun = performance.now()
    const expid = await start(filtros, columnas)
    const seen = new Set<number>()
    const others: number[] = []
    let peak = before
    for (;;) {
      const asked = performance.now()
      await (await ask('cashiers/list_cashiers', { method: 'POST', body: JSON.stringify({ rows: 20 }) })).arrayBuffer()
      others.push(performance.now() - asked)
      await wait(20)
      peak = Math.max(peak, memoryOf(product.pid, false).residentMb)
      const state = await stateOf(expid)
      seen.add(state.filas)
      if (!['pendiente', 'en curso', 'lista'].includes(state.estado))
        throw new Error(`the export ended as ${state.estado}: ${state.mensaje}`)
      if (state.estado !== 'lista') continue
      const seconds = rounded((performance.now() - begun) / 1000)
      const bytes = (await (await ask(`exports/${expid}/file`)).arrayBuffer()).byteLength
      const otherP99Ms = rounded(
        percentile(
          others.toSorted((a, b) => a - b),
          0.99,
        ),
      )
      tell(
        `${state.filas} rows, ${seconds} s, ${rounded(bytes / 2 ** 20)} MiB; ${peak - before} MB more memory, others p99 ${otherP99Ms} ms`,
      )
      return { rows: state.filas, seconds, bytes, peakMoreMb: peak - before, otherP99Ms, progressSeen: seen.size }
    }
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
