import type { FindingChanges } from '@soportica/contract/aftersales/bulkCalls'
import { saveFinding } from '@soportica/contract/aftersales/findings'
import { errorSentence } from '@soportica/contract/core/errors'
import type { BulkProgress, BulkTarget, PreviewedChanges } from '@soportica/contract/records/bulkCalls'
import { dayInBogota } from '@soportica/rules/calendarDay'
import { actionWords, type BulkKind, chunked } from '../../../capabilities/bulk/bulkKind.ts'
import { type BulkOutcome, collect, noOutcomes, previewOf, resultOf } from '../../../capabilities/bulk/bulkOutcome.ts'
import { chunksOfVersions, type Portion, refusalIn, targetIds } from '../../../capabilities/bulk/bulkTargets.ts'
import { startBulk } from '../../../capabilities/bulk/startBulk.ts'
import type { Jobs } from '../../../capabilities/jobs/jobs.ts'
import type { CurrentUser, UserContext } from '../../../plugins/context.ts'
import type { Reader } from '../../../plugins/db/database.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import { type HeldReport, reportsOfLines } from '../reports/reportWrites.queries.ts'
import { signalReports } from '../signalReports.ts'
import { type DecidedFinding, decideFinding, type Line, requireAct, requireWritten, writeFinding } from './decideFinding.ts'
import { visibleLines } from './findingRows.queries.ts'
import { asTexts, labelOf, showValue } from './findingValues.ts'
import { chosenNames, type HeldLine, linesByIds } from './findingWrites.queries.ts'
import { idsOfMyFindings, type Wanted } from './myFindings.queries.ts'

type Wish = { readonly cambios: FindingChanges }
type Outcome = BulkOutcome<{ readonly report: HeldReport; readonly line: Line; readonly decided: DecidedFinding }>
type Target = readonly [id: number, version?: number, ...rest: unknown[]]

const nouns = { one: 'hallazgo', many: 'hallazgos', none: 'ningún hallazgo', records: 'los hallazgos' }
const verbs = { cerrar: ['cierran', 'cerró', 'cerraron'], clasificar: ['clasifican', 'clasificó', 'clasificaron'] } as const
const words = ({ cambios }: Wish) => actionWords(verbs[cambios.estadoactividad ? 'cerrar' : 'clasificar'], nouns)

/** Each finding is saved as its line would be. */
export const findingBulk: BulkKind<Wish> = {
  entidad: 'finding',
  words,
  runChunk: async (writing, user, records, { cambios }) => {
    const outcomes = await decideAll(writing.tx, user, records, cambios, true)
    for (const outcome of outcomes)
      if (outcome.estado === 'cambia') await writeFinding(writing, outcome.report, outcome.line, outcome.decided)
    await signalReports(writing)
    return resultOf(outcomes)
  },
}

/** lock: the lines are held for writing, and their acts are not finished meanwhile. */
async function decideAll(
  reader: Reader,
  user: CurrentUser,
  targets: readonly Target[],
  cambios: FindingChanges,
  lock: boolean,
): Promise<Outcome[]> {
  const ids = targets.map(([id]) => id)
  const reports = await reportsOfLines(reader, user, ids, lock)
  const lines = await linesByIds(reader, ids, lock)
  const names = new Map((await visibleLines(reader, user, ids)).map(({ id, titulo, sucursal }) => [id, `${titulo} · ${sucursal}`]))
  const outcomes: Outcome[] = []
  for (const [id, version] of targets) {
    const line = lines.get(id)
    const report = line && reports.get(line.reporte)
    const nombre = names.get(id) ?? ''
    try {
      if (!report) throw new AppError('registro.noEncontrado')
      outcomes.push({ id, nombre, ...(await decideOne(reader, user, report, line, { version, cambios })) })
    } catch (error) {
      outcomes.push({ id, nombre, estado: 'rechazado', motivo: sentenceOf(refusalIn(error)) })
    }
  }
  return outcomes
}

/** A change is not saved again, as a line would be. */
const sentenceOf = ({ code, details, message }: AppError): string =>
  code === 'registro.conflicto' ? errorSentence('masivo.cambiado', details) : message

type Change = Wish & { readonly version: number | undefined }
async function decideOne(reader: Reader, user: CurrentUser, report: HeldReport, held: HeldLine, { version, cambios }: Change) {
  requireWritten(report)
  requireAct(report, held.tipo)
  const line: Line = { ...held, isNew: false }
  const item = { ...cambios, iddetalle: held.id, version: version ?? held.version }
  const { itemData } = saveFinding.body.parse({ repid: report.repid, itemData: item })
  const decided = await decideFinding(reader, user, report, line, itemData)
  if (decided.fields.length === 0) return { estado: 'igual' } as const
  return { estado: 'cambia', version: held.version, report, line, decided } as const
}

type PreviewBody = Wish & { readonly objetivo: BulkTarget<Wanted> }
/** What saving them would do, without writing or holding anything. */
export async function previewFindings(context: UserContext, { cambios, objetivo }: PreviewBody): Promise<PreviewedChanges> {
  const { db, user, clock } = context
  const find = (filtro: Wanted, portion: Portion) => idsOfMyFindings(db, user, filtro, dayInBogota(clock()), portion)
  const targets = (await targetIds(objetivo, nouns.many, find)).map((id): Target => [id])
  const found = noOutcomes<Outcome>()
  for (const chunk of chunked(targets)) collect(found, await decideAll(db, user, chunk, cambios, false))
  const of = (name: 'categoriesAfterSale' | 'subCategoriesAfterSale') =>
    found.changing.flatMap(({ decided: { stored, wanted } }) => [stored[name], wanted[name]])
  const names = await chosenNames(db, { categories: of('categoriesAfterSale'), subcategories: of('subCategoriesAfterSale'), people: [] })
  return previewOf(
    found,
    found.changing.map(({ id, nombre, decided: { stored, wanted, fields } }) => {
      const [before, after] = [asTexts(stored), asTexts(wanted)]
      const campos = fields.map((campo) => ({
        campo,
        etiqueta: labelOf(campo),
        antes: showValue(campo, before[campo], names),
        despues: showValue(campo, after[campo], names),
      }))
      return { id, nombre, campos, avisos: [] }
    }),
  )
}

type ApplyBody = Wish & { readonly versiones: readonly (readonly [number, number])[] }
export function applyFindings(context: UserContext, jobs: Jobs, { cambios, versiones }: ApplyBody): Promise<BulkProgress> {
  return startBulk(findingBulk, context, jobs, { wish: { cambios }, tandasOf: () => chunksOfVersions(versiones) })
}
