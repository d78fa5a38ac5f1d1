import { stageOfFiles } from '@soportica/contract/projects/files'
import { cashierProject } from '@soportica/contract/cashiers/project'
import { attachmentMatrices } from '@soportica/contract/cashiers/stages'
import type { cashierAttachments } from '@soportica/contract/cashiers/consultCalls'
import type { Answer } from '@soportica/contract/core/endpoint'

export type Matrices = Answer<typeof cashierAttachments>
export type Cell = { readonly tipo: number; readonly nombre: string; readonly count: number; readonly actor: number }
type Type = { readonly tipoAdjunto: number; readonly nombreTipoAdjunto: string; readonly actor: number }

/** A matrix in its order: the types with files, and those without whose name is known and whose stage the cashier does not do without. */
export function cellsOf(group: keyof Matrices, matrices: Matrices, types: readonly Type[], without: ReadonlySet<string>): Cell[] {
  const names = new Map(types.map((type) => [type.tipoAdjunto, type]))
  return attachmentMatrices[group].flatMap((tipo): Cell[] => {
    const filled = matrices[group][String(tipo)]
    if (filled) return [{ tipo, ...filled }]
    const type = names.get(tipo)
    return type && !without.has(stageOfFiles(cashierProject, tipo, type.actor))
      ? [{ tipo, nombre: type.nombreTipoAdjunto, count: 0, actor: type.actor }]
      : []
  })
}
