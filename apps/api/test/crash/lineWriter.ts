import { randomUUID } from 'node:crypto'
import { type FindingLine, getFindingsCounters, listFindings, saveFinding } from '@soportica/contract/aftersales/findings'
import { listReports, saveReport } from '@soportica/contract/aftersales/reports'
import { type Journal, startWriters } from './journal.ts'
import { post } from './writer.ts'

export type WrittenLine = { readonly iddetalle: number; readonly version: number; readonly descripcion: string }
type Server = { readonly url: string; readonly token: string }
type Line = { readonly ubicacion: number; readonly actividad: number; readonly key: string; version?: number }
type Body = { readonly itemData: { readonly descripcion: string }; readonly [field: string]: unknown }
// Unanswered calls are repeated unchanged.
type Person = { readonly lines: readonly Line[]; turn: number; unanswered?: { readonly body: Body; readonly line: Line | undefined } }
export type SharedReport = { readonly repid: number; readonly shared: number; readonly people: readonly Person[] }

const [people, linesEach] = [20, 2]

/** A report in which each user writes their own lines, and all of them a shared one. */
export async function beginReport({ url, token }: Server): Promise<SharedReport> {
  const { results } = (await post(`${url}${listReports.path}`, { rows: 5, first: 0 }, token)) as { results: Record<string, unknown>[] }
  const { supid: sucursal, contratistaid: contratista, usucontratistaid: usucontratista } = results[0]!
  const body = { repid: 0, sucursal, contratista, usucontratista, fechaPreentrega: '2027-01-12', fechaEntrega: '2027-01-19' }
  const repid = Number((await post(`${url}${saveReport.path}`, body, token))['repid'])
  const page = await post(`${url}${listFindings.path}`, { repid, rows: people * linesEach + 1, first: 0 }, token)
  const [first, ...others] = (page['results'] as FindingLine[]).map(({ ubicacionId: ubicacion, actividadId: actividad }): Line => ({
    ubicacion,
    actividad,
    key: randomUUID(),
  }))
  const { iddetalle } = await post(`${url}${saveFinding.path}`, { repid, itemData: { ...first, estado: 2 } }, token)
  const linesOf = (at: number): Line[] => others.slice(at * linesEach, (at + 1) * linesEach)
  return { repid, shared: Number(iddetalle), people: Array.from({ length: people }, (_, at) => ({ lines: linesOf(at), turn: 0 })) }
}

function nextChange({ repid, shared }: SharedReport, person: Person): NonNullable<Person['unanswered']> {
  person.turn += 1
  const line = person.lines[person.turn % (person.lines.length + 1)]
  const descripcion = `Vez ${person.turn} de ${randomUUID()}`
  const item = line ? { ...line, estado: 1 + (person.turn % 2) } : { iddetalle: shared }
  return { body: { repid, clave: randomUUID(), itemData: { ...item, descripcion } }, line }
}

// Only a server that is gone, or cannot reach its database, ends somebody's work.
const unlessRefused = (error: Error): undefined => {
  if (error.message.startsWith('4')) throw error
}

/** All people of the report write. */
export function startWritingLines({ url, token, report, file }: Server & { readonly report: SharedReport; readonly file: string }) {
  const write = async (person: Person, journal: Journal): Promise<void> => {
    while (journal.isOpen()) {
      person.unanswered ??= nextChange(report, person)
      const { body, line } = person.unanswered
      const answer = await post(`${url}${saveFinding.path}`, body, token).catch(unlessRefused)
      if (!answer) return
      const { iddetalle, version } = answer as { iddetalle: number; version: number }
      journal.acknowledge({ iddetalle, version, descripcion: body.itemData.descripcion } satisfies WrittenLine)
      if (line) line.version = version
      delete person.unanswered
    }
  }
  return startWriters(
    file,
    report.people.map((person) => (journal: Journal) => write(person, journal)),
  )
}

/** The server's counts of the report, and its lines. */
export async function countedAndLines({ url, token }: Server, { repid, people: { length } }: SharedReport) {
  const answer = await fetch(`${url}${getFindingsCounters.path}?repid=${repid}`, { headers: { authorization: `Bearer ${token}` } })
  const counters = (await answer.json()) as Record<string, number>
  const page = await post(`${url}${listFindings.path}`, { repid, opc: 1, rows: length * linesEach + 1, first: 0 }, token)
  return { counters, lines: page['results'] as FindingLine[] }
}
