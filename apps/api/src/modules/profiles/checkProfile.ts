import { idsIn } from '../../capabilities/saving/idLists.ts'
import type { FieldValues } from '../../capabilities/saving/mergeFields.ts'
import { AppError, required } from '../../plugins/http/errors.ts'
import { modules, profileLabel } from './profileFields.ts'

const declared = new Set(modules.map(({ venid }) => venid))
export type KnownTypes = { readonly tipoAdjuntosCajeros: ReadonlySet<number>; readonly tipoAdjuntosSucursales: ReadonlySet<number> }

/** A newly chosen value must exist; a former one may stay. */
export function checkProfile(values: FieldValues, types: KnownTypes, before: FieldValues = {}): void {
  const known = { modulos: declared, ...types }
  for (const campo of ['modulos', 'tipoAdjuntosCajeros', 'tipoAdjuntosSucursales'] as const) {
    const had = new Set(idsIn(before[campo]))
    const unknown = idsIn(values[campo]).find((id) => !known[campo].has(id) && !had.has(id))
    if (unknown !== undefined) throw new AppError('registro.opcion', { etiqueta: profileLabel(campo), opcion: unknown }, { campo })
    if (campo !== 'modulos' && values[campo] === '') throw required(profileLabel(campo).toLowerCase(), campo)
  }
}
