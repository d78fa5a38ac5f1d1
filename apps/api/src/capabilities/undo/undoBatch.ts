import { undoLimits, type UndoneRecord } from '@soportica/contract/undo/undo'
import { createHash } from 'node:crypto'
import { history } from '../../../schema/traces.ts'
import { change, type UserContext } from '../../plugins/context.ts'
import type { Db } from '../../plugins/db/database.ts'
import { tracesIn } from '../../plugins/db/pending.queries.ts'
import { AppError } from '../../plugins/http/errors.ts'
import { recordEvent } from '../events/recordEvent.ts'
import type { Change } from '../history/recordHistory.ts'
import type { HistorySubject } from '../history/historySubject.ts'
import { targetsOf } from './actions.queries.ts'
import { type Target, titlesOfKind, type Undoable } from './undoable.ts'

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

/** Undoes an own action record by record, each in a transaction of its own: a record that is refused does not stop the others. */
export async function undoBatch(context: UserContext, { undoes, subjects }: Undoables, undoing: Undoing): Promise<Undone> {
  const { found, done, siguiente } = await eachTarget(context, undoes, undoing, false)
  const { user, db } = context
  const wrote = done.some(({ written }) => written.length > 0)
  const lote = undoneBy(undoing.lote)
  if (wrote) await change(context, (writing) => recordEvent(writing, 'action.undone', 'user', user.usuid, { lote, deshecho: undoing.lote }))
  return { registros: await inWords({ ...context, db }, { undoes, subjects }, done), siguiente, found }
}

/** The same without a change: every transaction is rolled back. */
export async function previewBatch(context: UserContext, { undoes, subjects }: Undoables, undoing: Undoing): Promise<Undone> {
  const { found, done, siguiente } = await eachTarget(context, undoes, undoing, true)
  return { registros: await inWords(context, { undoes, subjects }, done), siguiente, found }
}

type TargetDone = { readonly target: Target; readonly written: readonly HistoryRow[]; readonly left: readonly string[] }
async function eachTarget(context: UserContext, undoes: readonly Undoable[], { lote, since, desde }: Undoing, rolledBack: boolean) {
  const entidades = undoes.map(({ entidad }) => entidad)
  const targets = await targetsOf(context.db, { usuid: context.user.usuid, since, lote, entidades }, desde)
  const done: TargetDone[] = []
  for (const target of targets.slice(0, undoLimits.records)) {
    const outcome = await undoTarget({ ...context, lote: undoneBy(lote) }, undoes, target, rolledBack)
    if (outcome) done.push(outcome)
  }
  return { found: targets.length > 0, done, siguiente: targets.length > undoLimits.records ? desde + undoLimits.records : null }
}

/** An action without fields writes a row without a change. */
type HistoryRow = Partial<Change> & Pick<Target, 'entidad' | 'registro'>
async function undoTarget(
  context: UserContext,
  undoes: readonly Undoable[],
  target: Target,
  rolledBack: boolean,
): Promise<TargetDone | undefined> {
  const written: HistoryRow[] = []
  const db = observed(context.db, rolledBack, (rows) => written.push(...rows))
  const left: string[] = []
  for (const [undoable, part] of partsOf(undoes, target)) {
    try {
      left.push(...(await undoable.undo({ ...context, db }, part, () => written)))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      // Nobody hears of a record that they do not see any more.
      if (error.code !== 'registro.noEncontrado') left.push(error.message)
    }
  }
  const own = written.filter(({ entidad, registro }) => entidad === target.entidad && registro === target.registro)
  return own.length + left.length > 0 ? { target, written: own, left } : undefined
}

/** The parts of an action on one record, each with the module that undoes it: the permissions of a user, and their other fields. */
function partsOf(undoes: readonly Undoable[], target: Target): (readonly [Undoable, Target])[] {
  const { entidad, accion, changes } = target
  const having = undoes.filter((one) => one.entidad === entidad && isCovered(one, target))
  return having.map((one) => {
    const others = having.filter((other) => other !== one)
    const own = changes.filter(({ campo }) => !others.some(({ covers }) => covers(accion, campo)))
    return [one, { ...target, changes: own }]
  })
}
const isCovered = ({ covers }: Undoable, { accion, changes }: Target): boolean =>
  covers(accion, null) || changes.some(({ campo }) => covers(accion, campo))

class RolledBack extends Error {
  readonly result: unknown
  constructor(result: unknown) {
    super('rolled back')
    this.result = result
  }
}
/** The same database, whose transactions report their history rows; rolledBack: none of them is committed. */
function observed(db: Db, rolledBack: boolean, report: (rows: readonly HistoryRow[]) => void): Db {
  const transaction: Db['transaction'] = async (work) => {
    let rows: readonly HistoryRow[] = []
    const result = await db
      .transaction(async (tx) => {
        const done = await work(tx)
        rows = tracesIn(tx, history) as readonly HistoryRow[]
        if (rolledBack) throw new RolledBack(done)
        return done
      })
      .catch((error: unknown) => {
        if (error instanceof RolledBack) return error.result as never
        throw error
      })
    report(rows)
    return result
  }
  return Object.create(db, { transaction: { value: transaction } }) as Db
}

async function inWords(context: UserContext, { undoes, subjects }: Undoables, done: readonly TargetDone[]): Promise<UndoneRecord[]> {
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
        return [one, { entidad, id, titulo: titles.get(id) ?? `#${id}`, cambios: changes[at]!, quedan: [...one.left] }]
      })
    }),
  )
  const all = new Map(words.flat())
  return done.map((one) => all.get(one)!)
}

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
