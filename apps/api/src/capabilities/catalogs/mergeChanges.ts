import { type CatalogDefinition, fieldLabel } from '@soportica/contract/catalog'
import type { ConflictField } from '@soportica/contract/errors'
import { AppError } from '../../plugins/errors.ts'
import type { FieldBefore } from '../history/history.queries.ts'
import type { AssociatedNames } from './catalog.queries.ts'
import { displayValue } from './displayValue.ts'
import { changedNames, type Values } from './catalogValues.ts'

export type Merged = { values: Values; kept: string[] }

// Somebody saved in between: fields only they touched stay theirs; a field both touched is put to the user.
export function mergeChanges(
  definition: CatalogDefinition,
  wanted: Values,
  stored: Values,
  since: Map<string, FieldBefore>,
  names: AssociatedNames,
  version: number,
): Merged {
  const values = { ...wanted }
  const kept: string[] = []
  const conflicts: ConflictField[] = []
  for (const campo of changedNames(stored, wanted)) {
    const theirs = since.get(campo)
    // Nobody touched it, or somebody did and put it back.
    if (!theirs || (theirs.antes ?? '') === String(stored[campo] ?? '')) continue
    if ((theirs.antes ?? '') === String(wanted[campo] ?? '')) {
      values[campo] = stored[campo] ?? ''
      kept.push(campo)
    } else {
      const show = (value: string | number | undefined) => displayValue(definition, campo, value, names.get(campo))
      conflicts.push({ campo, etiqueta: fieldLabel(definition, campo), suyo: show(wanted[campo]), actual: show(stored[campo]) })
    }
  }
  const first = conflicts[0]
  if (first) {
    const usuario = since.get(first.campo)?.usuario ?? 'Otra persona'
    throw new AppError(
      'registro.conflicto',
      { usuario, campo: conflicts.map(({ etiqueta }) => `«${etiqueta}»`).join(', ') },
      { campo: first.campo, conflictos: conflicts, version, registro: stored },
    )
  }
  return { values, kept }
}
