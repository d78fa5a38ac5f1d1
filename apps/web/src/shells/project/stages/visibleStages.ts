import { type Days, type DueState, dueStateOf } from '@soportica/contract/projects/dueState'
import { moduleOf } from '@soportica/contract/projects/modules'
import type { Stage } from '@soportica/contract/projects/stage'
import type { Project } from '@soportica/contract/projects/project'
import type { ProjectWire } from '../form/formValues.ts'

type StageContext = {
  readonly tipoModulo: string
  readonly isNew: boolean
  /** The form's values: a requirement may be ticked in it. */
  readonly values: ProjectWire
  /** The stages that the modality asks for; null: none is chosen. */
  readonly pedidas: readonly string[] | null
  /** Stages with content, or that the user was led to. */
  readonly stagesWithContent: ReadonlySet<string>
}

/**
 * A stage with its own condition follows it; otherwise the general module shows stages that the modality asks for and those with content.
 */
export function visibleStages(project: Project, { tipoModulo, isNew, values, pedidas, stagesWithContent }: StageContext): Stage[] {
  const modulo = moduleOf(project, tipoModulo)
  const isGeneral = modulo === project.general
  const isOwn = ({ modulos }: Stage): boolean => modulos?.includes(modulo) === true
  const [first] = project.stages
  const visible = project.stages.filter((stage) => {
    if (stage === first) return true
    if (stage.shows) return isVisible(stage, values, { isGeneral, isNew, isOwn: isOwn(stage) })
    if (!isGeneral) return isOwn(stage)
    // It has files only: there is nothing to keep them with yet.
    if (stage.reune) return !isNew
    return pedidas === null || pedidas.includes(stage.key) || stagesWithContent.has(stage.key)
  })
  // The module of a stage has that stage before all.
  return isGeneral || isNew ? visible : [...visible.filter(isOwn), ...visible.filter((stage) => !isOwn(stage))]
}

type Where = { readonly isGeneral: boolean; readonly isNew: boolean; readonly isOwn: boolean }
function isVisible({ shows, requiere }: Stage, values: ProjectWire, { isGeneral, isNew, isOwn }: Where): boolean {
  const { general, required, own } = shows!
  if ((general && isGeneral) || (required && requiere !== undefined && values[requiere] === 1)) return true
  return isOwn && (own === 'any' || (own === 'stored' && !isNew))
}

/** The heading of its section. */
export const headingOf = ({ seccion, titulo }: Pick<Stage, 'seccion' | 'titulo'>): string => seccion ?? titulo

export type StageState = DueState | 'general'
type StageDay = { readonly entrega: string; readonly real: string | null }
type Known = { readonly plazos: Omit<Days, 'entrega'> | undefined; readonly pedidas: readonly string[] | null }
/** The state of a stage today, by the form's values. */
export function stateOf(
  project: Project,
  stage: Stage,
  values: ProjectWire,
  dates: StageDay | undefined,
  { plazos, pedidas }: Known,
): StageState {
  if (stage.dates === 'none') return 'general'
  // A stage delivered just now gets its date when it is saved.
  const now = stage.entrega && dates?.real ? { ...values, [stage.entrega]: values[stage.entrega] || dates.real } : values
  const dueState = dueStateOf(project, stage, now, dates && plazos ? { entrega: dates.entrega, ...plazos } : undefined)
  return dueState === 'sinFecha' && pedidas?.includes(stage.key) === false ? 'noRequerida' : dueState
}

export const stateWords: Readonly<Record<StageState, string>> = {
  entregada: 'Entregada',
  vencida: 'Vencida',
  porVencer: 'Por vencer',
  noRequerida: 'No se requiere',
  cerrada: 'Cerrada',
  pendiente: 'Pendiente',
  sinFecha: 'Sin fechas',
  general: '',
}
