import { tickedField, tickedOf, criterionOf, type TickedField, wrongIn } from '@soportica/contract/reports/criteria'
import { sortsOf } from '@soportica/contract/reports/question'
import type { Report } from '@soportica/contract/reports/reports'
import { findOptions } from '../../capabilities/reports/options.queries.ts'
import { askingOf, type ReportDeps } from '../../capabilities/reports/answerReport.ts'
import { seenAmong } from '../../capabilities/reports/report.queries.ts'
import type { Viewer } from '../../plugins/context.ts'

type Stored = Readonly<Record<string, unknown>>
const listIn = (datos: Stored, name: string): unknown[] => (Array.isArray(datos[name]) ? (datos[name] as unknown[]) : [])

/** The criteria of a search for present fields, and the others. */
function knownFields(report: Report, datos: Stored): { campos: TickedField[]; avisos: string[] } {
  const campos: TickedField[] = []
  const avisos: string[] = []
  for (const item of listIn(datos, 'campos')) {
    const { data } = tickedField.safeParse(item)
    const field = report.fieldByName.get(data?.campo ?? '')
    if (!data || !field) {
      avisos.push(`El informe ya no tiene el campo «${data?.campo ?? 'desconocido'}».`)
      continue
    }
    const criterion = criterionOf(data)
    if (wrongIn(field, criterion)) {
      avisos.push(`«${field.label}» ya no se busca de esa forma: quedó solo como columna.`)
      campos.push({ campo: field.key })
    } else campos.push(tickedOf(data))
  }
  return { campos, avisos }
}

/** A saved search without vanished parts, which are reported: fields, archived options, records out of reach. */
export async function survivingSearch(deps: ReportDeps, report: Report, user: Viewer, datos: Stored) {
  const { campos: known, avisos } = knownFields(report, datos)
  const campos: TickedField[] = []
  for (const queryField of known) {
    const field = report.fieldByName.get(queryField.campo)!
    const ids = queryField.ids?.filter((id) => id > 0) ?? []
    const found = ids.length > 0 ? await findOptions(deps.reading, { report, viewer: user, kinds: deps.kinds }, field, { ids }) : []
    const gone = ids.filter((id) => !found.some((option) => option.id === id && !option.eliminada))
    const nameOf = (id: number): string => found.find((option) => option.id === id)?.nombre ?? `# ${id}`
    avisos.push(...gone.map((id) => `${field.label}: «${nameOf(id)}» ya no existe.`))
    const { ids: wanted, ...others } = queryField
    const left = wanted?.filter((id) => !gone.includes(id)) ?? []
    campos.push({ ...others, ...(left.length > 0 && { ids: left }) })
  }
  const chosen = listIn(datos, report.chosen).filter((id) => Number.isInteger(id)) as number[]
  const seen = chosen.length > 0 ? await seenAmong(deps.reading, await askingOf(deps, report, user), chosen) : []
  const lost = chosen.length - seen.length
  if (lost > 0)
    avisos.push(`${lost} de los registros elegidos ${lost === 1 ? 'ya no existe o usted no lo ve' : 'ya no existen o usted no los ve'}.`)
  const secciones = listIn(datos, 'secciones').filter((key) => report.sections.some((section) => section.key === key)) as string[]
  const sortField = sortsOf(report).find((name) => name === datos['sortField']) ?? report.id
  const sortOrder: 1 | -1 = datos['sortOrder'] === 1 ? 1 : -1
  return { datos: { ...(seen.length > 0 && { [report.chosen]: seen }), secciones, campos, sortField, sortOrder }, avisos }
}
