import type { EntityKind } from '@soportica/contract/plan-requests/entities'
import { recordEvent } from '../../../capabilities/events/recordEvent.ts'
import { recordHistories } from '../../../capabilities/history/recordHistory.ts'
import type { Applied, PreparedRow } from '../../../capabilities/imports/importable.ts'
import type { Outcome } from '../../../capabilities/imports/oneByOne.ts'
import type { Writing } from '../../../plugins/context.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import { fieldText } from './entityWords.ts'
import { type Entity, insertEntities, updateEntities, type Written } from './entities.queries.ts'

export const entityEntity = 'planEntity'
// A statement of the history holds 65 535 values.
const together = 2_000

export const inChunks = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / together) }, (_, at) => all.slice(at * together, (at + 1) * together))

const entityOf = ({ cuerpo }: PreparedRow): Entity => cuerpo as unknown as Entity
type Done = Outcome<PreparedRow, Applied | undefined>

/** Some statements for thousands of rows; a code or a version that somebody else got to meanwhile is left out with its reason. */
export async function applyEntities(writing: Writing, clase: EntityKind, rows: readonly PreparedRow[]): Promise<Done[]> {
  const outcomes: Done[] = []
  for (const chunk of inChunks(rows)) outcomes.push(...(await applyChunk(writing, clase, chunk)))
  await recordEvent(writing, 'planEntity.uploaded', entityEntity, 0, { clase, lote: writing.lote })
  return outcomes
}

async function applyChunk(writing: Writing, clase: EntityKind, rows: readonly PreparedRow[]): Promise<Done[]> {
  const added = rows.filter(({ id }) => id === undefined)
  const changed = rows.filter(({ id }) => id !== undefined)
  const created = await insertEntities(
    writing,
    clase,
    added.map((row) => ({ fila: row.fila, ...entityOf(row) })),
  )
  const updated = await updateEntities(
    writing,
    changed.map((row) => ({ fila: row.fila, id: row.id!, version: row.version!, ...entityOf(row) })),
  )
  await recordHistories(
    writing,
    entityEntity,
    'creado',
    created.map(({ id, version }) => ({ registro: id, version, changes: [] })),
  )
  const byRow = new Map(changed.map((row) => [row.fila, row]))
  await recordHistories(
    writing,
    entityEntity,
    'actualizado',
    updated.map(({ fila, id, version }) => ({ registro: id, version, changes: changesOf(byRow.get(fila)!) })),
  )
  return [...doneRows(added, created, 'creado'), ...doneRows(changed, updated, 'actualizado')]
}

const changesOf = ({ antes, cuerpo = {} }: PreparedRow) =>
  Object.entries(antes).map(([campo, before]) => ({ campo, antes: before, despues: fieldText(campo, cuerpo[campo]) }))

const othersCode = 'Otra persona registró este código después de la revisión. Importe de nuevo esta fila.'
function doneRows(rows: readonly PreparedRow[], written: readonly Written[], accion: Applied['accion']): Done[] {
  const byRow = new Map(written.map((one) => [one.fila, one]))
  const motivo = accion === 'creado' ? othersCode : new AppError('importacion.cambiado').message
  return rows.map((item) => {
    const done = byRow.get(item.fila)
    return done ? { item, result: { ...done, accion } } : { item, motivo }
  })
}
