import { fieldWord } from '@soportica/contract/core/fieldWords'
import type { FieldBefore } from '../../history/history.queries.ts'
import type { Change } from '../../history/recordHistory.ts'
import { changedFields, type FieldValues } from '../../saving/mergeFields.ts'

const numbers: Readonly<Record<string, string>> = {
  usuario: 'Usuario (identificador)',
  unidad: 'Unidad (identificador)',
  carpetaCajeros: 'Carpeta de cajeros (identificador)',
  carpetaSucursales: 'Carpeta de sucursales (identificador)',
  sincronizacionListas: 'Sincronización de las listas',
  listasSharepoint: 'Listas creadas en SharePoint',
}
export const settingLabel = (campo: string): string => numbers[campo] ?? fieldWord([campo]) ?? campo

/** The name beside a number that says nothing to a person. */
export const nameFields: Readonly<Record<string, string>> = {
  usuario: 'nombreUsuario',
  unidad: 'nombreUnidad',
  carpetaCajeros: 'rutaCajeros',
  carpetaSucursales: 'rutaSucursales',
}

/** The label of the choice, for its id and for its name. */
export const choiceLabel = (campo: string): string => settingLabel(nameFields[campo] ?? campo)

// Of a secret the history says only that it changed.
const hidden = 'cambiado'
export const showSetting = (campo: string, value: string | number | null | undefined): string =>
  campo === 'clientSecret' ? hidden : String(value ?? '')

export const settingChanges = (before: FieldValues, after: FieldValues, names: readonly string[]): Change[] =>
  names.map((campo) =>
    campo === 'clientSecret'
      ? { campo, antes: null, despues: hidden }
      : { campo, antes: String(before[campo] ?? ''), despues: String(after[campo] ?? '') },
  )

type Since = ReadonlyMap<string, FieldBefore>
const same = (one: unknown, other: unknown): boolean => String(one ?? '') === String(other ?? '')

/** A choice below another one holds only with it: two people who changed one each meant different things. */
export function disputedChoices(
  wanted: FieldValues,
  stored: FieldValues,
  since: Since,
  above: readonly string[],
): Map<string, FieldBefore> {
  const touched = Object.keys(wanted).filter(
    (campo) => since.has(campo) && (campo === 'clientSecret' || !same(since.get(campo)?.antes, stored[campo])),
  )
  const startOf = (campo: string) => (since.has(campo) && campo !== 'clientSecret' ? since.get(campo)?.antes : stored[campo])
  const mine = Object.keys(wanted).filter((campo) => !same(wanted[campo], startOf(campo)))
  const [first] = touched.map((campo) => since.get(campo))
  if (!first || mine.length === 0 || ![...touched, ...mine].some((campo) => above.includes(campo))) return new Map()
  return new Map(changedFields(stored, wanted).map((campo) => [campo, since.get(campo) ?? first]))
}
