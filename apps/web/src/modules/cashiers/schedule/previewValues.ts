import { valueNames } from '@soportica/contract/cashiers/names'
import { dueStateFields } from '@soportica/contract/projects/dueState'
import { cashierProject } from '@soportica/contract/cashiers/project'
import { changedNames, type Wire } from '../../../shells/record-dialog/recordValues.ts'
import { isDay } from '../../../shells/calendar/dayText.ts'
import { isDateName, typedDates } from '../../../shells/project/form/recordWire.ts'

const definedNames = (names: readonly (string | undefined)[]): string[] => names.filter((name) => name !== undefined)
const general = [valueNames.modality, valueNames.start, valueNames.visitor]
/** What the dates and the sections on screen depend on. */
export const watched: readonly string[] = [
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

// A date that is still being typed is not one yet.
const sendable = (name: string, value: unknown): boolean => value === '' || !isDateName(cashierProject, name) || isDay(value)

/** What a preview is asked with: of a stored record what changed, of a new one all there is. */
export function previewValues(values: Wire, base: Wire, isNew: boolean): Wire {
  const names = isNew ? Object.keys(values).filter((name) => values[name] !== '') : changedNames(base, values)
  return Object.fromEntries(names.filter((name) => asks.has(name) && sendable(name, values[name])).map((name) => [name, values[name]]))
}
