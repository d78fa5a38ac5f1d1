import { positions as rights } from '@soportica/contract/permissions/securityWindows'
import type { Undoable } from '../../capabilities/undo/undoable.ts'
import { coversFields, type RecordVerbs, undoRecord } from '../../capabilities/undo/undoRecord.ts'
import { holds, requirePermission } from '../../plugins/authorisation.ts'
import { AppError } from '../../plugins/http/errors.ts'
import { archivePosition } from './archivePosition.ts'
import { fieldLabel, type Level, levels } from './levels.ts'
import { positionNames } from './positions.queries.ts'
import { readPosition } from './positionWrites.queries.ts'
import { restorePosition } from './restorePosition.ts'
import { updatePosition } from './updatePosition.ts'

const verbsOf = (level: Level): RecordVerbs => ({
  label: fieldLabel,
  versionOf: async ({ db }, id) => (await readPosition(db, level, id))?.version,
  save: async (context, { id, version }, former) => {
    requirePermission(context.user, rights.edit)
    const stored = await readPosition(context.db, level, id)
    if (!stored) throw new AppError('registro.noEncontrado')
    const { nombre, estado, ...above } = { ...stored.values, ...Object.fromEntries(former) }
    const parent = level.parent && { [level.parent.field]: Number(above[level.parent.field]) }
    return updatePosition(context, level, { pogid: id, nombre: String(nombre), estado: Number(estado), ...parent, version })
  },
  remove: (context, id) => {
    requirePermission(context.user, rights.delete)
    return archivePosition(context, level, id)
  },
  restore: (context, id) => restorePosition(context, level, id),
})

const words = {
  region: { one: 'región', many: 'regiones' },
  department: { one: 'departamento', many: 'departamentos' },
  municipality: { one: 'municipio', many: 'municipios' },
} as const

export const positionUndoes: readonly Undoable[] = levels.map((level) => ({
  entidad: level.entidad,
  words: words[level.entidad],
  titles: async ({ db, user }, ids) =>
    Object.values(rights).some((perid) => holds(user, perid)) ? positionNames(db, level, ids) : new Map(),
  covers: coversFields('nombre'),
  undo: (context, target) => undoRecord(verbsOf(level), context, target),
}))
