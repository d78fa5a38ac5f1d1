import type { FieldName } from '../projects/fieldName.ts'
import type { FieldKind, ProjectField } from '../projects/fields.ts'
import { keepsNotes } from '../projects/files.ts'
import { dateLabels } from '../projects/dates.ts'
import type { FieldColumn } from '../projects/fieldsOf.ts'
import type { Project } from '../projects/project.ts'
import type { Stage } from '../projects/stage.ts'
import { dateColumns, datesOf, realDatesOf } from '../projects/stageDates.ts'

/** The criterion of a field: words, a range of numbers or days, yes or no, chosen rows, or files of chosen types. */
export type ReportKind = 'words' | 'number' | 'date' | 'flag' | 'choice' | 'attachments'

/**
 * The source of a value: a field of the project, a planned date or its days, the business days from the theoretical to the real delivery
 * of a stage, its delivery in the first plan (with done: the business days from there), its next delivery, the last note of an actor, or files of some stages.
 */
export type ReportSource =
  | { readonly from: 'field'; readonly field: ProjectField }
  | { readonly from: 'plan'; readonly column: FieldColumn }
  | { readonly from: 'difference'; readonly due: FieldColumn; readonly done: FieldColumn }
  | { readonly from: 'firstPlan'; readonly stage: string; readonly done?: FieldColumn }
  | { readonly from: 'next'; readonly part: 'entrega' | 'responsable' }
  | { readonly from: 'note'; readonly actid: number; readonly part: 'texto' | 'fecha' | 'autor' }
  | { readonly from: 'attachments'; readonly stages: readonly string[] }

export type ReportField = {
  readonly key: string
  readonly label: string
  readonly kind: ReportKind
  readonly source: ReportSource
}
/** Business days from a planned delivery to the real one. */
export const isDifference = ({ source }: ReportField): boolean =>
  source.from === 'difference' || (source.from === 'firstPlan' && source.done !== undefined)
export type ReportSection = { readonly key: string; readonly titulo: string; readonly fields: readonly ReportField[] }

/** The differences between a report and its project. */
export type ReportChanges = {
  /** Titles of sections, by the stage. */
  readonly titles?: { readonly [stage: string]: string }
  /** Fields that lie in the section of another stage. */
  readonly moved?: { readonly [N in FieldName]?: string }
  /** All files in a section of their own, in a field of this name; without it each stage has its own. */
  readonly attachments?: { readonly section: string; readonly titulo: string; readonly field: string }
}

const kinds = {
  text: 'words',
  integer: 'number',
  percent: 'number',
  date: 'date',
  flag: 'flag',
  option: 'choice',
  lookup: 'choice',
  actor: 'choice',
  status: 'choice',
} as const satisfies Record<FieldKind, ReportKind>

/** A stage's requirement, people and status belong to the stage's section, wherever the form has them. */
function sectionOf({ stages }: Project, { moved = {} }: ReportChanges, { name, stage }: ProjectField): string {
  const owner = stages.find(({ requiere, actor, alsoActs = [], estado }) => [requiere, actor, estado, ...alsoActs].includes(name))
  return moved[name] ?? owner?.key ?? stage
}

const ofField = (field: ProjectField): ReportField => ({
  key: field.name,
  label: field.label,
  kind: kinds[field.kind],
  source: { from: 'field', field },
})

function planned(project: Project, stage: Stage): ReportField[] {
  if (stage.dates !== 'scheduled') return []
  const labels = dateLabels(project)
  const [names, columns] = [datesOf(stage), dateColumns(stage.key)]
  return (['inicio', 'entrega', 'totalDias'] as const).map((part) => ({
    key: names[part],
    label: labels.get(names[part])!,
    kind: part === 'totalDias' ? 'number' : 'date',
    source: { from: 'plan', column: columns[part] },
  }))
}

/** By the real delivery: a stage that is not delivered has none. */
function difference(project: Project, stage: Stage): ReportField[] {
  const columnOf = (name: FieldName | undefined) => (name === undefined ? undefined : project.fieldByName.get(name)?.column)
  const due = stage.dates === 'scheduled' ? dateColumns(stage.key).entrega : columnOf(datesOf(stage).entrega)
  const done = (stage.dates === 'typed' ? columnOf(realDatesOf(stage).entrega) : undefined) ?? columnOf(stage.entrega)
  if (stage.dates === 'none' || !due || !done) return []
  const label = `Diferencia ${stage.titulo} (días hábiles)`
  return [{ key: `diferencia_${stage.key}`, label, kind: 'number', source: { from: 'difference', due, done } }]
}

/** The delivery in the plan before the first reprogramming. */
function firstPlan({ earlierPlans, fieldByName }: Project, stage: Stage): ReportField[] {
  if (!earlierPlans || stage.dates !== 'scheduled') return []
  const { key, titulo, entrega } = stage
  const done = entrega && fieldByName.get(entrega)?.column
  const source = { from: 'firstPlan', stage: key } as const
  return [
    { key: `planInicial_${key}`, label: `Plan inicial ${titulo}`, kind: 'date', source },
    ...(done
      ? [
          {
            key: `diferenciaInicial_${key}`,
            label: `Diferencia con el plan inicial ${titulo} (días hábiles)`,
            kind: 'number' as const,
            source: { ...source, done },
          },
        ]
      : []),
  ]
}

/** The earliest open stage with a day, as lists have it. */
const nextFields: readonly ReportField[] = [
  { key: 'proximaEntrega', label: 'Próxima entrega', kind: 'date', source: { from: 'next', part: 'entrega' } },
  { key: 'responsableProxima', label: 'Responsable de la próxima', kind: 'choice', source: { from: 'next', part: 'responsable' } },
]

function noted(project: Project, stage: Stage): ReportField[] {
  if (stage.reune || !keepsNotes(project, stage)) return []
  const { key, titulo, actid } = stage
  const part = (name: string, label: string, kind: ReportKind, of: 'texto' | 'fecha' | 'autor'): ReportField => ({
    key: `${name}_${key}`,
    label: `${label} ${titulo}`,
    kind,
    source: { from: 'note', actid, part: of },
  })
  return [
    part('nota', 'Última nota', 'words', 'texto'),
    part('fechaNota', 'Fecha última nota', 'date', 'fecha'),
    part('autorNota', 'Autor última nota', 'choice', 'autor'),
  ]
}

const attached = (key: string, label: string, stages: readonly string[]): ReportField => ({
  key,
  label,
  kind: 'attachments',
  source: { from: 'attachments', stages },
})

/** All sections with fields, in form order; empty ones are left out. */
export function sectionsOf(project: Project, changes: ReportChanges): readonly ReportSection[] {
  const { titles = {}, attachments } = changes
  const stages = project.stages.filter(({ reune }) => !reune)
  const sections = stages.map((stage) => ({
    key: stage.key,
    titulo: titles[stage.key] ?? stage.titulo,
    fields: [
      ...project.fields.filter((field) => sectionOf(project, changes, field) === stage.key).map(ofField),
      ...(stage === project.stages[0] && project.dueStages.length > 0 ? nextFields : []),
      ...planned(project, stage),
      ...difference(project, stage),
      ...firstPlan(project, stage),
      ...noted(project, stage),
      ...(attachments ? [] : [attached(`adjuntos_${stage.key}`, `Adjuntos ${stage.titulo}`, [stage.key])]),
    ],
  }))
  const files = attachments
    ? [
        {
          key: attachments.section,
          titulo: attachments.titulo,
          fields: [
            attached(
              attachments.field,
              'Tipos de adjunto',
              stages.map(({ key }) => key),
            ),
          ],
        },
      ]
    : []
  return [...sections, ...files].filter(({ fields }) => fields.length > 0)
}
