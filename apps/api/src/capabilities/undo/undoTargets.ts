import { history } from '../../../schema/traces.ts'
import type { UserContext } from '../../plugins/context.ts'
import type { Db } from '../../plugins/db/database.ts'
import { tracesIn } from '../../plugins/db/pending.queries.ts'
import { AppError, isCrossed, violated } from '../../plugins/http/errors.ts'
import { recordsPerChunk } from '../bulk/bulkKind.ts'
import type { Change } from '../history/recordHistory.ts'
import type { Target, Undoable } from './undoable.ts'

/** An action without fields writes a row without a change. */
type HistoryRow = Partial<Change> & Pick<Target, 'entidad' | 'registro' | 'accion'>
/** What the undo wrote in the history of a record, and what stays. */
export type TargetDone = { readonly target: Target; readonly written: readonly HistoryRow[]; readonly left: readonly string[] }

/** Undoes an action on these records, in their order, and answers those of which something went back or stays. */
export async function undoTargets(
  context: UserContext,
  undoes: readonly Undoable[],
  targets: readonly Target[],
  rolledBack: boolean,
): Promise<TargetDone[]> {
  const done: TargetDone[] = []
  for (const [together, unit] of unitsOf(undoes, targets)) {
    const back = together ? await undoUnit(context, together, unit, rolledBack) : new Map<number, TargetDone>()
    for (const target of unit) done.push(back.get(target.registro) ?? (await undoTarget(context, undoes, target, rolledBack)))
  }
  return done.filter(({ written, left }) => written.length + left.length > 0)
}

type Together = Undoable['together']
/** Records that follow each other and may be undone in one transaction are one unit, any other record is one by itself. */
function unitsOf(undoes: readonly Undoable[], targets: readonly Target[]): (readonly [Together, readonly Target[]])[] {
  const units: [Together, Target[]][] = []
  for (const target of targets) {
    const [first, ...others] = partsOf(undoes, target)
    const together = first && others.length === 0 && first[0].together?.takes(target) ? first[0].together : undefined
    const [last, unit = []] = units.at(-1) ?? []
    if (together && last === together && unit.length < recordsPerChunk) unit.push(target)
    else units.push([together, [target]])
  }
  return units
}

/** One transaction for a unit. Where the database refuses a record or the transaction, none of them has an answer. */
async function undoUnit(
  context: UserContext,
  together: NonNullable<Together>,
  unit: readonly Target[],
  rolledBack: boolean,
): Promise<Map<number, TargetDone>> {
  const { db, written } = observed(context.db, rolledBack)
  try {
    const back = await together.undo({ ...context, db }, unit, () => written)
    return new Map(
      unit.flatMap((target) => {
        const left = back.get(target.registro)
        return left ? [[target.registro, doneOf(target, written, left instanceof AppError ? reasonOf(left) : left)] as const] : []
      }),
    )
  } catch (error) {
    if (violated(error) === undefined && !isCrossed(error)) throw error
    return new Map()
  }
}

async function undoTarget(context: UserContext, undoes: readonly Undoable[], target: Target, rolledBack: boolean): Promise<TargetDone> {
  const { db, written } = observed(context.db, rolledBack)
  const left: string[] = []
  for (const [undoable, part] of partsOf(undoes, target)) {
    try {
      left.push(...(await undoable.undo({ ...context, db }, part, () => written)))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      left.push(...reasonOf(error))
    }
  }
  return doneOf(target, written, left)
}

// Nobody hears of a record that they do not see any more.
const reasonOf = ({ code, message }: AppError): string[] => (code === 'registro.noEncontrado' ? [] : [message])
const doneOf = (target: Target, written: readonly HistoryRow[], left: readonly string[]): TargetDone => ({
  target,
  written: written.filter(({ entidad, registro }) => entidad === target.entidad && registro === target.registro),
  left,
})

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
/** The same database, with the history rows of its transactions; rolledBack: none of them is committed. */
function observed(db: Db, rolledBack: boolean): { readonly db: Db; readonly written: readonly HistoryRow[] } {
  const written: HistoryRow[] = []
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
    for (const row of rows) written.push(row)
    return result
  }
  return { db: Object.create(db, { transaction: { value: transaction } }) as Db, written }
}
