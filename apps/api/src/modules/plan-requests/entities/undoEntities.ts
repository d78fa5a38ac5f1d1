import { recordHistories } from '../../../capabilities/history/recordHistory.ts'
import type { Effect, Undoing } from '../../../capabilities/imports/importable.ts'
import type { Outcome } from '../../../capabilities/imports/oneByOne.ts'
import type { Writing } from '../../../plugins/context.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import { entityEntity, inChunks } from './applyEntities.ts'
import { archiveEntities, lockEntities, updateEntities } from './entities.queries.ts'
import { fieldText, stateOf } from './entityWords.ts'

/** Removes new sites and restores changed ones; sites that somebody changed since stay, with the reason. */
export async function undoEntities(writing: Writing, undoing: Undoing): Promise<Outcome<Effect, void>[]> {
  const outcomes: Outcome<Effect, void>[] = []
  for (const effects of inChunks(undoing.effects)) outcomes.push(...(await undoChunk(writing, { ...undoing, effects })))
  return outcomes
}

async function undoChunk(writing: Writing, { effects, rows }: Undoing): Promise<Outcome<Effect, void>[]> {
  const made = effects.filter(({ accion }) => accion === 'creado')
  const changed = effects.filter(({ accion }) => accion === 'actualizado')
  const archived = await archiveEntities(writing, made)
  const now = await lockEntities(
    writing.tx,
    changed.map(({ id }) => id),
  )
  const former = changed.flatMap((effect) => {
    const held = now.get(effect.id)
    const { estado, ...texts } = rows.get(effect.fila)?.antes ?? {}
    return held ? [{ ...held, ...texts, ...(estado === undefined ? {} : { estado: stateOf(estado) }), ...effect }] : []
  })
  const restored = await updateEntities(writing, former)
  await recordHistories(
    writing,
    entityEntity,
    'eliminado',
    archived.map(({ id, version }) => ({ registro: id, version, changes: [] })),
  )
  await recordHistories(
    writing,
    entityEntity,
    'actualizado',
    restored.map(({ fila, id, version }) => ({ registro: id, version, changes: backwards(rows.get(fila)?.antes ?? {}, now.get(id)) })),
  )
  const done = new Set([...archived, ...restored].map(({ fila }) => fila))
  const { message } = new AppError('importacion.cambiado')
  return effects.map((item) => (done.has(item.fila) ? { item } : { item, motivo: message }))
}

const backwards = (antes: Readonly<Record<string, string>>, held: object = {}) =>
  Object.entries(antes).map(([campo, before]) => ({ campo, antes: fieldText(campo, held[campo as keyof typeof held]), despues: before }))
