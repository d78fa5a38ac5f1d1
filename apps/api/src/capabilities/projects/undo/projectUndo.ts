import { asFieldName } from '@soportica/contract/projects/fieldName'
import type { UserContext } from '../../../plugins/context.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import { otherSince } from '../../undo/actions.queries.ts'
import type { Target, Undoable } from '../../undo/undoable.ts'
import { deleteRecord } from '../save/deleteRecord.ts'
import type { SaveBody } from '../save/hooks.ts'
import { restoreRecord } from '../save/restoreRecord.ts'
import { titlesOfRecords } from './undo.queries.ts'
import { type Undoing, undoSave, undoSaves } from './undoSave.ts'
import { isFamily, isOwnChange } from './valuesBack.ts'

/** Saves, deletions, restorations and creations of a project's records are undone by its own verbs. */
export function projectUndo<B extends SaveBody, F, N extends object>(undoing: Undoing<B, F, N>): Undoable {
  const { project } = undoing.kind
  return {
    entidad: project.entidad,
    words: project.words,
    lista: project.general,
    titles: ({ db, user }, ids) => titlesOfRecords(db, project, user, ids),
    covers: (accion, campo) =>
      accion === 'actualizado' ? campo !== null && isOwnChange(project, asFieldName(campo)) : campo === project.status.field,
    undo: (context, target, written) => {
      if (target.accion === 'eliminado') return undoDeletion(undoing, context, target)
      if (target.accion === 'actualizado') return undoSave(undoing, context, target, written)
      return undoCreation(undoing, context, target)
    },
    together: {
      takes: ({ accion, changes }) => accion === 'actualizado' && !changes.some(({ campo }) => isFamily(campo)),
      undo: (context, targets, written) => undoSaves(undoing, context, targets, written),
    },
  }
}

async function undoDeletion<B extends SaveBody, F, N extends object>(
  { kind: { project } }: Undoing<B, F, N>,
  context: UserContext,
  { registro }: Target,
): Promise<readonly string[]> {
  await restoreRecord(context, project, registro)
  return []
}

/** A creation and a restoration go back by the normal deletion, unless somebody else has worked on the record. */
async function undoCreation<B extends SaveBody, F, N extends object>(
  { kind }: Undoing<B, F, N>,
  context: UserContext,
  { registro, version }: Target,
): Promise<readonly string[]> {
  const usuario = await otherSince(context, { entidad: kind.project.entidad, registro, version })
  if (usuario !== undefined) throw new AppError('deshacer.otro', { usuario })
  await deleteRecord(kind, context, registro)
  return []
}
