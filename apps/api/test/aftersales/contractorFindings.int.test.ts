import { getContractorFindings } from '@soportica/contract/aftersales/dashboard'
import { listReports } from '@soportica/contract/aftersales/reports'
import { beforeAll, expect, it } from 'vitest'
import { type Caller, testApp } from '../app.ts'
import { type Contractor, createContractor, createReport, linesOf, writeLine } from '../factories/report.ts'

const app = testApp({ clock: () => new Date('2026-11-30T15:00:00Z') })
const period = { desde: '2026-10-01', hasta: '2026-11-30' }
let supervisor: Caller
const contractors: Contractor[] = []
type Finding = {
  readonly contratista: number
  readonly reporte: number
  readonly dia: string
  readonly cerrado: string | null
  readonly cierre: string
}
const findings: Finding[] = []

beforeAll(async () => {
  supervisor = await app().signInWith(76, 79, 80, 447, 158)
  const { pool } = app().database
  await pool.query('update finding set eliminado_en = now()')
  for (let at = 0; at < 2; at += 1) {
    const contractor = await createContractor(app(), [158])
    contractors.push(contractor)
    for (let report = 0; report < 2 + at; report += 1) {
      const reporte = await createReport(supervisor, app(), contractor)
      for (const [n, line] of (await linesOf(supervisor, reporte)).slice(0, 3 + report).entries()) {
        const { body } = await writeLine(supervisor, reporte, line, { estado: 2, classification: 1, descripcion: 'Roza' })
        // Two of them before the period, and every other one closed after some days.
        const dia = report === 1 && n < 2 ? '2026-09-20' : `2026-10-1${n}`
        const cerrado = n % 2 === 0 && report < 2 ? `2026-11-${String(10 + n + at * 5).padStart(2, '0')}` : null
        const cierre = n === 1 ? '2026-11-20' : '2026-12-20'
        await pool.query(
          `update finding set fecreg = $2::date + interval '15 hours', cerrado = $3::date is not null, cerrado_en = $3::date + interval '15 hours', cierre = $4 where id = $1`,
          [body['iddetalle'], dia, cerrado, cierre],
        )
        findings.push({ contratista: contractor.contratista, reporte, dia, cerrado, cierre })
      }
    }
  }
}, 60_000)

const rowsFor = async (caller: Caller) =>
  getContractorFindings.response.parse((await caller.call(getContractorFindings, { body: period })).body).contratistas
const totalFor = async (caller: Caller, filters: object): Promise<number> =>
  Number((await caller.call(listReports, { body: { rows: 5, ...filters } })).body['total'])
const reportsOf = (some: readonly Finding[]): number => new Set(some.map(({ reporte }) => reporte)).size
const daysOf = ({ dia, cerrado }: Finding): number => (Date.parse(cerrado!) - Date.parse(dia)) / 86_400_000

it('each figure of a contractor is that of a recount by hand, and leads to its reports', async () => {
  const rows = await rowsFor(supervisor)
  expect(rows).toHaveLength(2)
  for (const { contratista } of contractors) {
    const own = findings.filter((finding) => finding.contratista === contratista)
    const recorded = own.filter(({ dia }) => dia >= period.desde)
    const closed = recorded
      .filter(({ cerrado }) => cerrado !== null)
      .map(daysOf)
      .toSorted((a, b) => a - b)
    const open = own.filter(({ cerrado }) => cerrado === null)
    const late = open.filter(({ cierre }) => cierre < period.hasta)
    const row = rows.find(({ usuid }) => usuid === contratista)!
    expect(row).toMatchObject({
      reportes: reportsOf(recorded),
      hallazgos: recorded.length,
      cerrados: closed.length,
      mediana: closed.length < 5 ? null : closed[Math.ceil(closed.length / 2) - 1],
      porCerrar: open.length,
      reportesPorCerrar: reportsOf(open),
      vencidos: late.length,
      reportesVencidos: reportsOf(late),
    })
    const of = { contratista: [contratista] }
    expect({
      reportes: await totalFor(supervisor, { ...of, hallazgosDesde: period.desde, hallazgosHasta: period.hasta }),
      reportesPorCerrar: await totalFor(supervisor, { ...of, porCerrar: true }),
      reportesVencidos: await totalFor(supervisor, { ...of, vencidos: true }),
    }).toEqual({ reportes: row.reportes, reportesPorCerrar: row.reportesPorCerrar, reportesVencidos: row.reportesVencidos })
  }
})

it('a contractor gets only the own findings, also with a finding of another report', async () => {
  const [one, other] = contractors
  await app().database.pool.query(
    'update finding set responsable = $1 where id = (select min(f.id) from finding f join aftersales_report r on r.id = f.reporte where r.contratista = $2 and f.estado = 2)',
    [one!.usucontratista, other!.contratista],
  )
  const caller = await app().sessionOf(one!.usucontratista)
  expect((await rowsFor(caller)).map(({ usuid }) => usuid)).toEqual([one!.contratista])
})

it('nobody sees them without the dashboard or signed out, and a wrong period says its field', async () => {
  const stranger = await app().signInWith(76)
  expect((await stranger.call(getContractorFindings, { body: period })).status).toBe(403)
  expect((await app().anonymous.call(getContractorFindings, { body: period })).status).toBe(401)
  expect(await supervisor.call(getContractorFindings, { body: { desde: period.hasta, hasta: period.desde } })).toMatchObject({
    status: 422,
    body: { campo: 'hasta' },
  })
})
