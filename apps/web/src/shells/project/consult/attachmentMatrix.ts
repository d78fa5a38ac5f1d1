import { stageOfFiles } from '@soportica/contract/projects/files'
import type { Project } from '@soportica/contract/projects/project'
import type { Matrix } from './consultScreens.ts'

export type Cell = { readonly tipo: number; readonly nombre: string; readonly count: number; readonly actor: number }
type Type = { readonly tipoAdjunto: number; readonly nombreTipoAdjunto: string; readonly actor: number }

/** A matrix in order: types with files, and types without files that have a name and whose stage the record needs. */
export function cellsOf(
  project: Pick<Project, 'stages'>,
  order: readonly number[],
  matrix: Matrix,
  types: readonly Type[],
  without: ReadonlySet<string>,
): Cell[] {
  const names = new Map(types.map((type) => [type.tipoAdjunto, type]))
  return order.flatMap((tipo): Cell[] => {
    const filled = matrix[String(tipo)]
    if (filled) return [{ tipo, ...filled }]
    const type = names.get(tipo)
    return type && !without.has(stageOfFiles(project, tipo, type.actor))
      ? [{ tipo, nombre: type.nombreTipoAdjunto, count: 0, actor: type.actor }]
      : []
  })
}
