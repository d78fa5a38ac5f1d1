import { asFieldName, type FieldName, namesIn } from '@soportica/contract/projects/fieldName'
import { valueNames } from '@soportica/contract/cashiers/names'
import { dueStateFields } from '@soportica/contract/projects/dueState'
import { cashierProject } from '@soportica/contract/cashiers/project'
import { changedNames } from '../../../shells/record-dialog/recordValues.ts'
import { isDay } from '../../../shells/calendar/dayText.ts'
import { isDateName, typedDates } from '../../../shells/project/form/recordWire.ts'
import type { ProjectWire } from '../../../shells/project/form/formValues.ts'

const definedNames = (names: readonly (FieldName | undefined)[]): FieldName[] => names.filter((name) => name !== undefined)
const general = [valueNames.modality, valueNames.start, valueNames.visitor]
/** The values that dates and visible sections depend on. */
export const watched: readonly FieldName[] = [
  ...new Set([
    ...general,
    ...cashierProject.stages.flatMap(({ requiere, actor, entrega }) => definedNames([requiere, actor, entrega])),
    ...dueStateFields(cashierProject),
    ...typedDates(cashierProject),
  ]),
]
const asks = new Set([
  ...general,
  ...cashierProject.datedStages.flatMap(({ requiere, entrega }) => definedNames([requiere, entrega])),
  ...dueStateFields(cashierProject),
  ...typedDates(cashierProject),
])

// An unfinished date does not count.
const sendable = (name: FieldName, value: unknown): boolean => value === '' || !isDateName(cashierProject, name) || isDay(value)

/** The input of a preview: the changes of a stored record, or all values of a new one. */
export function previewValues(values: ProjectWire, base: ProjectWire, isNew: boolean): ProjectWire {
  const names = isNew ? namesIn(values).filter((name) => values[name] !== '') : changedNames(base, values).map(asFieldName)
  return Object.fromEntries(names.filter((name) => asks.has(name) && sendable(name, values[name])).map((name) => [name, values[name]]))
}
