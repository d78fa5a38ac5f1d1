import { isNoMonitoringCode, monitoringField } from '@soportica/contract/cashiers/monitoring'
import type { ProjectField } from '@soportica/contract/projects/fields'
import { fieldNamed, initialValues, labelOf, type Values } from './cashierValues.ts'

// What tells one cashier from another is not copied; a new one may be said.
const ownTexts = new Set(['codigoSolicitanteDiseno', 'codigoCajero', 'codigoSucursal', monitoringField, 'radicadoLicencia'])
const keptDates = new Set(['fechaInicioCajero'])
const isCopied = ({ kind, name }: ProjectField): boolean => {
  if (kind === 'date') return keptDates.has(name)
  if (kind === 'flag') return name.startsWith('requiere') || name === 'tieneConvenio'
  if (kind === 'text') return !ownTexts.has(name)
  return kind === 'lookup' || kind === 'option'
}
export const copiedFields = [...fieldNamed.values()].filter(isCopied)

/** What only happens to a cashier itself: a copy begins without it, whatever is sent. */
const happens = (field: ProjectField): boolean =>
  field.name === monitoringField || (['status', 'percent', 'date', 'flag'].includes(field.kind) && !isCopied(field))
const happening = [...fieldNamed.values()].filter(happens)

const suffix = ' (copia)'
export const copyName = (nombre: string): string => `${nombre.slice(0, 120 - suffix.length)}${suffix}`

/** A copy as it begins, and what is said of that which was sent and not taken. */
export function asCopy(sent: Values): { values: Values; avisos: string[] } {
  const initial = initialValues(0)
  const own = Object.fromEntries(happening.map(({ name }) => [name, initial[name] ?? '']))
  const left = happening.filter(({ name }) => name in sent && String(sent[name] || '') !== String(initial[name] || ''))
  const names = left.filter(({ name }) => !isNoMonitoringCode(sent[name])).map(({ name }) => `«${labelOf(name)}»`)
  return {
    values: { ...sent, ...own },
    avisos: names.length === 0 ? [] : [`La copia empieza de nuevo y no tomó ${names.join(', ')}.`],
  }
}
