import { saveFinding as saveCall } from '@soportica/contract/aftersales/findings'
import { closeStates } from '@soportica/contract/aftersales/states'
import { changedSince } from '../../../capabilities/history/history.queries.ts'
import type { Target, Undoable } from '../../../capabilities/undo/undoable.ts'
import type { UserContext } from '../../../plugins/context.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import { visibleLines } from './findingRows.queries.ts'
import { saveFinding } from './saveFinding.ts'

const [open, closed] = closeStates

/** A closed finding opens once more, unless its state changed since; its photos and other values stay. */
async function undoClosing(context: UserContext, { registro, version, changes }: Target): Promise<readonly string[]> {
  const change = changes.find(({ campo }) => campo === 'estadoactividad')
  if (change?.despues !== String(closed.id)) throw new AppError('deshacer.nada')
  const [line] = await visibleLines(context.db, context.user, [registro])
  if (!line) throw new AppError('registro.noEncontrado')
  const since = (await changedSince(context.db, 'finding', registro, version)).get('estadoactividad')
  if (since) throw new AppError('deshacer.otro', { usuario: since.usuario })
  const itemData = { iddetalle: registro, estadoactividad: open.id, version: line.version }
  await saveFinding(context, saveCall.body.parse({ repid: line.repid, itemData }))
  return []
}

export const findingUndo: Undoable = {
  entidad: 'finding',
  words: { one: 'hallazgo', many: 'hallazgos' },
  nouns: { actualizado: ['el', 'cierre'] },
  titles: async ({ db, user }, ids) => new Map((await visibleLines(db, user, ids)).map(({ id, titulo }) => [id, titulo])),
  covers: (accion, campo) => accion === 'actualizado' && campo === 'estadoactividad',
  undo: undoClosing,
}
