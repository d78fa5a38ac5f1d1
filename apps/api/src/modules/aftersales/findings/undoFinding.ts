import { saveFinding as saveCall } from '@soportica/contract/aftersales/findings'
import { closeStates } from '@soportica/contract/aftersales/states'
import { classifying, emptyFinding, type FindingField } from '@soportica/rules/findings'
import { changedSince } from '../../../capabilities/history/history.queries.ts'
import type { Change } from '../../../capabilities/history/recordHistory.ts'
import type { Target, Undoable } from '../../../capabilities/undo/undoable.ts'
import type { UserContext } from '../../../plugins/context.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import { visibleLines } from './findingRows.queries.ts'
import { labelOf } from './findingValues.ts'
import { saveFinding } from './saveFinding.ts'

const [, closed] = closeStates
const closing = 'estadoactividad'
const isField = (campo: string | null): campo is FindingField => campo === closing || classifying.has(campo as FindingField)

/** A closed finding opens once more and its class goes back, field by field unless it changed since; photos and other values stay. */
async function undoFinding(context: UserContext, { registro, version, changes }: Target): Promise<readonly string[]> {
  const covered = changes.filter(({ campo, despues }) => isField(campo) && (campo !== closing || despues === String(closed.id)))
  if (covered.length === 0) throw new AppError('deshacer.nada')
  const [line] = await visibleLines(context.db, context.user, [registro])
  if (!line) throw new AppError('registro.noEncontrado')
  const since = await changedSince(context.db, 'finding', registro, version)
  const back = covered.filter(({ campo }) => !since.has(campo))
  const left = covered.flatMap(({ campo }) => {
    const usuario = since.get(campo)?.usuario
    return usuario === undefined ? [] : [{ campo, why: new AppError('deshacer.otro', { usuario }) }]
  })
  if (back.length === 0) throw left[0]!.why
  const itemData = { iddetalle: registro, version: line.version, ...Object.fromEntries(back.map(valueBefore)) }
  await saveFinding(context, saveCall.body.parse({ repid: line.repid, itemData }))
  return left.map(({ campo, why }) => `${labelOf(campo)}: ${why.message}`)
}

function valueBefore({ campo, antes }: Change): [string, string | number] {
  const empty = emptyFinding[campo as FindingField]
  if (!antes) return [campo, empty]
  return [campo, typeof empty === 'string' ? antes : Number(antes)]
}

export const findingUndo: Undoable = {
  entidad: 'finding',
  words: { one: 'hallazgo', many: 'hallazgos' },
  titles: async ({ db, user }, ids) => new Map((await visibleLines(db, user, ids)).map(({ id, titulo }) => [id, titulo])),
  covers: (accion, campo) => accion === 'actualizado' && isField(campo),
  undo: undoFinding,
}
