import { permissions } from '@soportica/contract/permissions/permissions'
import type { RecordCard } from '@soportica/contract/records/recordCalls'
import type { RecordKind } from '@soportica/contract/records/records'
import { isHeld } from '../../lib/session/isHeld.ts'

type Kind = Pick<RecordKind, 'area'>
/** Whether the rights open the window in which records of this kind are read. */
export const mayConsult = ({ area }: Kind, permisos: readonly { readonly perid: number }[]): boolean =>
  permissions.some((right) => right.area === area && right.modulo === 'consultation' && isHeld(permisos, right.perid))

export type Stage = RecordCard['etapas'][number]

const reads = ({ acciones }: Stage) => acciones['verNotas'] === true || acciones['verAdjuntos'] === true

/** The record as a whole always, with its reasons; of the stages that take part those that may be read. */
export const stagesToRead = (stages: readonly Stage[]): Stage[] =>
  stages.filter((stage) => stage.actid === 0 || (stage.participa && reads(stage)))

/** True when some stage lets do it, else the reason of the record as a whole. */
export function inSomeStage(stages: readonly Stage[], accion: string): true | string {
  if (stages.some(({ acciones }) => acciones[accion] === true)) return true
  return stages.find(({ actid }) => actid === 0)?.acciones[accion] ?? 'No tiene permiso para verlo.'
}
