import { bulkFields } from '@soportica/contract/projects/bulkCalls'
import type { FieldName } from '@soportica/contract/projects/fieldName'
import { memoPerProject } from '@soportica/contract/projects/memoPerProject'
import type { Project } from '@soportica/contract/projects/project'
import { dayOf, isDay } from '../../calendar/dayText.ts'
import type { WireValue } from '../../record-dialog/recordValues.ts'
import type { ProjectFormValues } from '../form/formValues.ts'
import { isDateName, labelOf, sentOf, stageOfField } from '../form/recordWire.ts'
import type { BulkItem, BulkWish } from './bulkChange.ts'

export type BulkDraft = {
  readonly items: readonly BulkItem[]
  /** The fields that are to be emptied. */
  readonly cleared: ReadonlySet<string>
  readonly nota: string
  readonly motivo: string
}

/** The department follows from the municipality. */
const offered = memoPerProject((project) => bulkFields(project).filter((name) => name !== project.commonFields.department))
/** What can be chosen, by the heading of its stage; the note and 'Reprogramar' come first. */
export function itemGroups(project: Project, taken: readonly BulkItem[], reprograms: boolean) {
  const others: { value: BulkItem; label: string }[] = [
    { value: 'nota', label: 'Nota' },
    ...(reprograms ? [{ value: 'reprogramar' as const, label: 'Reprogramar' }] : []),
  ]
  const groups = [
    { group: 'Además', items: others },
    ...project.stages.map(({ key, titulo }) => ({
      group: titulo,
      items: offered(project)
        .filter((name) => stageOfField(project, name) === key)
        .map((name) => ({ value: name as BulkItem, label: labelOf(project, name) })),
    })),
  ]
  return groups
    .map(({ group, items }) => ({ group, items: items.filter(({ value }) => !taken.includes(value)) }))
    .filter(({ items }) => items.length > 0)
}

/** A yes, a percentage and a status always have a value. */
export function mayClear(project: Project, name: FieldName): boolean {
  const kind = project.fieldByName.get(name)?.kind
  return kind !== 'flag' && kind !== 'percent' && kind !== 'status' && !project.required.includes(name)
}

/** The value of a field as it is sent; nothing: it is not filled in, or no day yet. */
function valueOf(project: Project, name: FieldName, values: ProjectFormValues): WireValue {
  if (values[name] === '') return undefined
  const field = project.fieldByName.get(name)
  const text = String(values[name] ?? '').trim()
  const value = field && field.kind !== 'date' ? sentOf(field, values[name]) : (dayOf(text) ?? text)
  return value === '' || (isDateName(project, name) && !isDay(value)) ? undefined : value
}

/** The change as it is sent; nothing: there is none yet. */
export function wishOf(project: Project, { items, cleared, nota, motivo }: BulkDraft, values: ProjectFormValues): BulkWish | undefined {
  const cambios: { [N in FieldName]?: WireValue } = {}
  for (const name of items) {
    if (name === 'nota' || name === 'reprogramar') continue
    const value = cleared.has(name) ? '' : valueOf(project, name, values)
    if (value !== undefined) cambios[name] = value
  }
  const note = asksNote(project, items) ? nota.trim() : ''
  const reprogramar = items.includes('reprogramar')
  if (Object.keys(cambios).length === 0 && note === '' && !reprogramar) return undefined
  return { cambios, ...(note !== '' && { nota: note }), ...(reprogramar && { reprogramar, motivo: motivo.trim() }) }
}

/** A status may leave a final one, which asks for a note. */
export const asksNote = (project: Project, items: readonly BulkItem[]): boolean =>
  items.includes('nota') || project.statusFields.some(({ name }) => items.includes(name))
