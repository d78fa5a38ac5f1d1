import { isDefault } from '@soportica/contract/projects/content'
import type { ProjectField } from '@soportica/contract/projects/fields'
import type { Project } from '@soportica/contract/projects/project'
import { memoPerProject } from '@soportica/contract/projects/memoPerProject'
import { initialValues, labelOf, type Values } from './values.ts'

// Values that identify a record are not copied.
function isCopied({ copy, stages }: Project, { kind, name, readOnly }: ProjectField): boolean {
  if (readOnly) return false
  if (kind === 'date') return copy.dates.includes(name)
  if (kind === 'flag') return copy.flags.includes(name) || stages.some(({ requiere }) => requiere === name)
  if (kind === 'text') return !copy.own.includes(name) && !copy.restarts.includes(name)
  return kind === 'lookup' || kind === 'option'
}
export const copiedFields = memoPerProject((project) => project.fields.filter((field) => isCopied(project, field)))

const happeningKinds = ['status', 'percent', 'date', 'flag']
/** Results of the record's own life: a copy starts without them, whatever the client sends. */
const happening = memoPerProject((project) =>
  project.fields.filter(
    (field) => project.copy.restarts.includes(field.name) || (happeningKinds.includes(field.kind) && !isCopied(project, field)),
  ),
)

const suffix = ' (copia)'
export const copyName = ({ fieldByName, commonFields }: Project, nombre: string): string => {
  const field = fieldByName.get(commonFields.name)
  const max = field?.kind === 'text' ? field.max : nombre.length
  return `${nombre.slice(0, max - suffix.length)}${suffix}`
}

/** The values of a new copy, and the sentences about sent values that were not taken. */
export function asCopy(project: Project, sent: Values): { values: Values; avisos: string[] } {
  const initial = initialValues(project, 0)
  const fields = happening(project)
  const own = Object.fromEntries(fields.map(({ name }) => [name, initial[name] ?? '']))
  const left = fields.filter(({ name }) => name in sent && String(sent[name] || '') !== String(initial[name] || ''))
  const typed = left.filter((field) => !isDefault(project, field.name, sent[field.name]))
  const names = typed.map(({ name }) => `«${labelOf(project, name)}»`)
  return {
    values: { ...sent, ...own },
    avisos: names.length === 0 ? [] : [`La copia empieza de nuevo y no tomó ${names.join(', ')}.`],
  }
}
