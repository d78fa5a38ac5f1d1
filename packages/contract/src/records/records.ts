import { peridOf } from '../permissions/permissions.ts'
import type { Perid } from '../permissions/perid.ts'
import type { StageAction } from '../permissions/stageSets.ts'

export type RecordSystem = 1 | 2
/** The owner of notes and attachments: its calls, its area of permissions, and the module of each actor. */
export type RecordKind = {
  readonly sistema: RecordSystem
  readonly entidad: 'cashier' | 'branch'
  readonly api: 'cashiers' | 'branchOffice'
  readonly nombre: string
  readonly area: string
  readonly general: string
  /** The modules of actors; others use the general module. */
  readonly modulos: Readonly<Record<number, string | readonly string[]>>
}

export const cashierRecord: RecordKind = {
  sistema: 1,
  entidad: 'cashier',
  api: 'cashiers',
  nombre: 'Cajero',
  area: 'cashierManagement',
  general: 'cashiers',
  modulos: { 1: 'realestate', 2: 'visit', 3: 'design', 5: 'interventory', 6: 'builder', 7: 'security' },
}
export const branchRecord: RecordKind = {
  sistema: 2,
  entidad: 'branch',
  api: 'branchOffice',
  nombre: 'Sucursal',
  area: 'branchManagement',
  general: 'branch',
  modulos: {
    1: 'realestate',
    3: ['design', 'designsoportica'],
    4: 'license',
    6: 'builder',
    7: 'security',
    8: 'estimate',
    9: 'supplies',
    10: 'civil',
    11: 'electromechanical',
    12: 'contract',
    14: 'alarm',
  },
}
export const recordKinds: readonly RecordKind[] = [cashierRecord, branchRecord]
/** 1 means cashiers, any other value branches. */
export const recordKindOf = (sistema: number): RecordKind => (sistema === 1 ? cashierRecord : branchRecord)

const declared = (perids: readonly (Perid | undefined)[]): Perid[] => [...new Set(perids.filter((perid) => perid !== undefined))]

/** The modules in which an actor works. */
export const modulesOfActor = ({ modulos, general }: RecordKind, actid?: number | null): readonly string[] =>
  [modulos[actid ?? 0] ?? general].flat()

/** The rights for it in the actor's stage; without an actor, in every stage. */
export const recordPerids = (kind: RecordKind, accion: StageAction, actid?: number | null): Perid[] =>
  declared([kind.general, ...modulesOfActor(kind, actid)].map((modulo) => peridOf(kind.area, modulo, accion)))

/** Any of these lets do it in some stage of some record of these kinds. */
export const anyRecordPerids = (accion: StageAction, kinds: readonly RecordKind[] = recordKinds): Perid[] =>
  declared(
    kinds.flatMap(({ area, general, modulos }) =>
      [general, ...Object.values(modulos).flat()].map((modulo) => peridOf(area, modulo, accion)),
    ),
  )
