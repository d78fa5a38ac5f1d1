import { undoLimits, type UndoneRecord } from '@soportica/contract/undo/undo'
import { createHash } from 'node:crypto'
import { change, type UserContext } from '../../plugins/context.ts'
import { recordEvent } from '../events/recordEvent.ts'
import type { HistorySubject } from '../history/historySubject.ts'
import { targetsOf } from './actions.queries.ts'
import { titlesOfKind, type Undoable } from './undoable.ts'
import { type TargetDone, undoTargets } from './undoTargets.ts'

export type Undoing = {
  readonly lote: string
  readonly since: Date
  readonly desde: number
}
type Undoables = { readonly undoes: readonly Undoable[]; readonly subjects: readonly HistorySubject[] }
type Undone = { readonly registros: UndoneRecord[]; readonly siguiente: number | null; readonly found: boolean }

/** The batch that undoes a batch: the parts of an undo are one batch, and it tells which action it undid. */
export function undoneBy(lote: string): string {
  const hash = createHash('sha256').update(`deshacer ${lote}`).digest('hex')
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}

/** Undoes an own action. A record that is refused does not stop the others. rehacer: the batch that undoes this undo. */
export async function undoBatch(
  context: UserContext,
  { undoes, subjects }: Undoables,
  undoing: Undoing,
): Promise<Undone & { readonly rehacer: string | null }> {
  const { found, done, siguiente } = await eachTarget(context, undoes, { ...undoing, most: undoLimits.records }, false)
  const { user, db } = context
  const rows = done.flatMap(({ written }) => written)
  const lote = undoneBy(undoing.lote)
  if (rows.length > 0)
    await change(context, (writing) => recordEvent(writing, 'action.undone', 'user', user.usuid, { lote, deshecho: undoing.lote }))
  const isRedone = rows.some(({ entidad, accion, campo = null }) =>
    undoes.some((one) => one.entidad === entidad && one.covers(accion, campo)),
  )
  return {
    registros: await inWords({ ...context, db }, { undoes, subjects }, done),
    siguiente,
    found,
    rehacer: isRedone ? lote : null,
  }
}

/** The same without a change: every transaction is rolled back. */
export async function previewBatch(context: UserContext, { undoes, subjects }: Undoables, undoing: Undoing): Promise<Undone> {
  const { found, done, siguiente } = await eachTarget(context, undoes, { ...undoing, most: undoLimits.preview }, true)
  return { registros: await inWords(context, { undoes, subjects }, done), siguiente, found }
}

async function eachTarget(
  context: UserContext,
  undoes: readonly Undoable[],
  { lote, since, desde, most }: Undoing & { readonly most: number },
  rolledBack: boolean,
) {
  const batch = { usuid: context.user.usuid, since, lote, entidades: undoes.map(({ entidad }) => entidad) }
  const targets = await targetsOf(context.db, batch, { first: desde, most: most + 1 })
  const done = await undoTargets({ ...context, lote: undoneBy(lote) }, undoes, targets.slice(0, most), rolledBack)
  return { found: targets.length > 0, done, siguiente: targets.length > most ? desde + most : null }
}

export async function inWords(context: UserContext, { undoes, subjects }: Undoables, done: readonly TargetDone[]): Promise<UndoneRecord[]> {
  const byKind = Map.groupBy(done, ({ target }) => target.entidad)
  const words = await Promise.all(
    [...byKind].map(async ([entidad, of]) => {
      const ids = of.map(({ target }) => target.registro)
      const titles = await titlesOfKind(context, undoes, entidad, ids)
      const changes = await changesInWords(
        context,
        subjects.find((one) => one.entidad === entidad)!,
        of,
      )
      return of.map((one, at): [TargetDone, UndoneRecord] => {
        const { registro: id } = one.target
        return [
          one,
          { entidad, id, titulo: titles.get(id) ?? `#${id}`, cambios: [...wholeRecord(one), ...changes[at]!], quedan: [...one.left] },
        ]
      })
    }),
  )
  const all = new Map(words.flat())
  return done.map((one) => all.get(one)!)
}

const whole: Readonly<Record<string, Pick<UndoneRecord['cambios'][number], 'antes' | 'despues'>>> = {
  eliminado: { antes: 'existe', despues: 'se elimina' },
  restaurado: { antes: 'eliminado', despues: 'existe de nuevo' },
}
/** A record that goes, or comes back, without a change of its values. */
const wholeRecord = ({ written }: TargetDone): UndoneRecord['cambios'] =>
  written.flatMap(({ accion, campo }) => (!campo && whole[accion] ? [{ etiqueta: 'Registro', ...whole[accion] }] : []))

/** The values of these changes as the history shows them. */
async function changesInWords(
  context: UserContext,
  subject: HistorySubject,
  of: readonly TargetDone[],
): Promise<UndoneRecord['cambios'][]> {
  const plain = { lote: '', accion: '', usuid: 0, usuario: '', fecha: '' }
  const rows = of.flatMap(({ target, written }, at) =>
    written.flatMap(({ campo, antes = null, despues = null }) =>
      campo ? [{ ...plain, lote: String(at), registro: target.registro, campo, antes, despues }] : [],
    ),
  )
  const described = (await subject.describe?.(context, rows)) ?? rows
  return of.map((_, at) =>
    described
      .filter(({ lote }) => lote === String(at))
      .map(({ campo, antes, despues }) => ({ etiqueta: subject.label(campo!), antes, despues })),
  )
}
