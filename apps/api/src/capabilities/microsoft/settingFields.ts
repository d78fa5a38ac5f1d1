import { listPickers } from '@soportica/contract/microsoft'
import type { FieldBefore } from '../history/history.queries.ts'
import type { Change } from '../history/recordHistory.ts'
import { changedFields, type FieldValues } from '../saving/mergeFields.ts'

const labels: Readonly<Record<string, string>> = {
  tenantId: 'Tenant id',
  clientId: 'Client id',
  clientSecret: 'Client secret',
  usuario: 'Usuario (identificador)',
  nombreUsuario: 'Usuario',
  unidad: 'Unidad (identificador)',
  nombreUnidad: 'Unidad',
  carpetaCajeros: 'Carpeta de cajeros (identificador)',
  rutaCajeros: 'Carpeta de cajeros',
  carpetaSucursales: 'Carpeta de sucursales (identificador)',
  rutaSucursales: 'Carpeta de sucursales',
  sitio: 'Sitio',
  ...Object.fromEntries(listPickers.map(({ name, label }) => [name, label])),
}
export const settingLabel = (campo: string): string => labels[campo] ?? campo

/** The name beside a number that says nothing to a person. */
export const namedBy: Readonly<Record<string, string>> = {
  usuario: 'nombreUsuario',
  unidad: 'nombreUnidad',
  carpetaCajeros: 'rutaCajeros',
  carpetaSucursales: 'rutaSucursales',
}

/** What a person chose, whether its number or its name is spoken of. */
export const choiceLabel = (campo: string): string => settingLabel(namedBy[campo] ?? campo)

// Of a secret nothing is told but that it changed.
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

/** What was chosen below another choice holds only with it: two who changed one and the other meant different places. */
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
