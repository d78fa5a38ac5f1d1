import type { Project } from '@soportica/contract/projects/project'

const places = ['region', 'department', 'municipality']
/** The columns that refer to a catalogue, with its name. */
export const lookupsOf = (project: Project, but: readonly string[] = []): (readonly [column: string, of: string])[] =>
  project.fields.flatMap((field) =>
    field.kind === 'lookup' && !field.readOnly && ![...places, ...but].includes(field.of) ? [[field.column, field.of] as const] : [],
  )
