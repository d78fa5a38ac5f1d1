import type { UserContext } from '../../plugins/context.ts'
import type { Undoable } from '../../capabilities/undo/undoable.ts'
import { coversFields, type RecordVerbs, undoRecord } from '../../capabilities/undo/undoRecord.ts'
import { delayEntity, delayLabel } from './delayHistory.ts'
import { findDelays } from './delays.queries.ts'
import { mayExplain, reachDelays, type ReachedDelay, stageOfDelay } from './reachDelays.ts'
import { saveDelayReasons } from './saveDelayReasons.ts'

const reach = async ({ db, user }: UserContext, ids: readonly number[]): Promise<ReachedDelay[]> =>
  (await reachDelays(db, user, await findDelays(db, ids))).filter((one) => mayExplain(user, one))

const verbs: RecordVerbs = {
  label: delayLabel,
  versionOf: async (context, id) => (await reach(context, [id]))[0]?.delay.version,
  together: [['motivo', 'parte', 'nota']],
  save: async (context, { id, version }, former) => {
    const [found] = await findDelays(context.db, [id])
    const number = (campo: 'motivo' | 'parte'): number | null =>
      former.has(campo) ? Number(former.get(campo)) || null : (found?.[campo] ?? null)
    const reason = { motivo: number('motivo'), parte: number('parte'), nota: former.get('nota') ?? found?.nota ?? '' }
    return saveDelayReasons(context, [{ id, version }], reason)
  },
}

/** A reason goes back while nobody gave another one. */
export const delayUndo: Undoable = {
  entidad: delayEntity,
  words: { one: 'atraso', many: 'atrasos' },
  titles: async (context, ids) =>
    new Map((await reach(context, ids)).map(({ delay, record }) => [delay.id, `${stageOfDelay(delay).titulo} de «${record.nombre}»`])),
  covers: coversFields(''),
  undo: (context, target) => undoRecord(verbs, context, target),
}
