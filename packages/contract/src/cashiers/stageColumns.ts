import { type ProjectStatus, statusClasses, type StatusClass } from '../projects/statuses.ts'
import { dateColumns } from './dates.ts'
import { cashierFields } from './fields.ts'
import { type CashierStage, cashierStages } from './stages.ts'

/** Where what a stage is about lies in the table. */
export type StageColumns = {
  readonly stage: CashierStage
  readonly actor?: string
  readonly requiere?: string
  readonly estado?: string
  /** Of which statuses that one is. */
  readonly estados?: StatusClass
  /** The real delivery, and the theoretical one. */
  readonly entrega?: string
  readonly teorica?: string
}

const field = (name: string | undefined) => cashierFields.find((candidate) => candidate.name === name)
const known = <T extends object>(values: T): T => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T

export const stageColumns: readonly StageColumns[] = cashierStages.map((stage) => {
  const status = field(stage.estado)
  return known({
    stage,
    actor: field(stage.actor)?.column,
    requiere: field(stage.requiere)?.column,
    estado: status?.column,
    estados: status?.kind === 'status' ? status.of : undefined,
    entrega: field(stage.entrega)?.column,
    teorica: stage.programada ? dateColumns(stage.key).entrega : undefined,
  }) as StageColumns
})
/** The stage in which the actor of this module works; the general one has none. */
export const stageOfModule = (modulo: string): StageColumns | undefined => stageColumns.find(({ stage }) => stage.modulo === modulo)
/** The status of its stage, where a module has its tabs by it; the others have those of the project. */
export function statusOfModule(modulo: string | undefined): { readonly estado: string; readonly estados: StatusClass } | undefined {
  const { estado, estados } = (modulo && stageOfModule(modulo)) || {}
  return estado && estados ? { estado, estados } : undefined
}
/** Whoever acts in any stage. */
export const actorColumns: readonly string[] = stageColumns.flatMap(({ actor }) => actor ?? [])
/** Those after which nothing is expected any more. */
export const finalStatuses = (of: StatusClass): number[] =>
  statusClasses[of].filter((status: ProjectStatus) => status.final).map(({ id }) => id)

/** A record that is neither delivered nor dropped. */
export const openRecord = (of = ''): string => `${of}estado not in (${finalStatuses('cashier_status').join(', ')})`
/** A stage that is neither, of such a record. */
export function openStage({ requiere, estado, estados, entrega }: StageColumns, of = ''): string {
  const parts = [
    ...(entrega ? [`${of}${entrega} is null`] : []),
    `${of}eliminado_en is null`,
    openRecord(of),
    ...(requiere ? [`${of}${requiere} = 1`] : []),
    ...(estado && estados ? [`${of}${estado} not in (${finalStatuses(estados).join(', ')})`] : []),
  ]
  return parts.join(' and ')
}
/** Such a one with a day on which it is due. */
export const pendingStage = (stage: StageColumns, of = ''): string => `${of}${stage.teorica} is not null and ${openStage(stage, of)}`
/** The stages that may be due. */
export const dueStages: readonly StageColumns[] = stageColumns.filter(({ teorica, entrega }) => teorica && entrega)
/** Whose days the list of a module speaks of: those of its own stage, if that may be due; else those of all. */
export function dueStagesOf(modulo: string | undefined): readonly StageColumns[] {
  const own = dueStages.filter(({ stage }) => stage.modulo !== undefined && stage.modulo === modulo)
  return own.length > 0 ? own : dueStages
}
