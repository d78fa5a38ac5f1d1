import { allPerids, permissionName } from '@soportica/contract/permissions/permissions'
import { windowsOf } from '@soportica/contract/permissions/windows'
import { statuses } from '@soportica/contract/catalogs/catalog'
import type { Reader } from '../../../plugins/db/database.ts'
import { choiceFinder, type Fold, type ImportChoice, parts } from '../../../capabilities/imports/choiceFinder.ts'
import { optionIn, tidy } from '../../../capabilities/imports/cells.ts'
import type { InputRow } from '../../../capabilities/imports/importable.ts'
import type { JudgedColumn, Known } from '../../../capabilities/imports/judgeRows.ts'
import { foldedTexts } from '../../../capabilities/lists/folded.queries.ts'
import { idsIn, inOrder } from '../../../capabilities/saving/idLists.ts'
import type { FieldValues } from '../../../capabilities/saving/mergeFields.ts'
import { activeAttachedTypes, attachedTypeNames } from '../../attached-types/attachedTypes.public.ts'
import { moduleNames, profileLabel } from '../profileFields.ts'
import { everyProfile, grantsOfProfiles } from '../profiles.queries.ts'

/** Of the granted rights, those that one of the modules offers. */
export const inForce = (granted: Iterable<number>, modulos: string | number | undefined): string => {
  const assigned = new Set(idsIn(modulos))
  return inOrder([...granted].filter((perid) => windowsOf(perid).some((venid) => assigned.has(venid))))
}

export type KnownProfiles = {
  readonly byId: ReadonlyMap<number, Known>
  readonly byName: ReadonlyMap<string, Known>
  readonly grants: ReadonlyMap<number, readonly number[]>
  readonly columns: readonly JudgedColumn[]
  readonly fold: Fold
}

const lists = ['modulos', 'tipoAdjuntosCajeros', 'tipoAdjuntosSucursales', 'permisos'] as const

/** Reads everything that the rows are compared with, in one go. */
export async function loadProfiles(db: Reader, rows: readonly InputRow[]): Promise<KnownProfiles> {
  const [stored, grants, names, active] = [
    await everyProfile(db),
    await grantsOfProfiles(db),
    await attachedTypeNames(db),
    await activeAttachedTypes(db),
  ]
  const choices: Readonly<Record<(typeof lists)[number], readonly ImportChoice[]>> = {
    modulos: [...moduleNames].map(([id, nombre]) => ({ id, nombre, activa: true })),
    tipoAdjuntosCajeros: typesOf(1),
    tipoAdjuntosSucursales: typesOf(2),
    permisos: allPerids.map((id) => ({ id, nombre: permissionName(id), activa: true })),
  }
  function typesOf(sistema: number): ImportChoice[] {
    const usable = new Set(active.filter((type) => type.sistema === sistema).map(({ id }) => id))
    return [...names].map(([id, nombre]) => ({ id, nombre, activa: usable.has(id) }))
  }
  const folded = await foldedTexts(db, [
    ...stored.map(({ values }) => String(values['nombre'])),
    ...rows.map(({ celdas }) => tidy(celdas['nombre'] ?? '')),
    ...Object.values(choices).flatMap((some) => some.flatMap(({ nombre }) => parts(nombre))),
    ...rows.flatMap(({ celdas }) => lists.flatMap((campo) => parts(tidy(celdas[campo] ?? '')))),
  ])
  const fold: Fold = (text) => folded.get(text) ?? text
  const known = stored.map(({ values, ...profile }): Known => {
    const permisos = inForce(grants.get(profile.id) ?? [], values['modulos'])
    return { ...profile, values: { ...values, permisos } }
  })
  return {
    byId: new Map(known.map((profile) => [profile.id, profile])),
    byName: new Map(known.map((profile) => [fold(String(profile.values['nombre'])), profile])),
    grants,
    columns: [...ownColumns, ...lists.map((campo) => listColumn(campo, choices[campo], fold))],
    fold,
  }
}

const ownColumns: readonly JudgedColumn[] = [
  { nombre: 'nombre', show: ({ nombre }) => String(nombre ?? ''), read: (cell) => ({ nombre: cell }) },
  {
    nombre: 'estado',
    show: ({ estado }) => statuses.find(({ value }) => value === estado)?.label ?? '',
    read: (cell, _, stored): FieldValues | string => {
      if (cell === '' && !stored) return {}
      const estado = optionIn(statuses, cell === '0' ? '2' : cell)
      return estado === undefined ? `El campo estado no es válido; use: ${statuses.map(({ label }) => label).join(' o ')}` : { estado }
    },
  },
]

function listColumn(campo: string, choices: readonly ImportChoice[], fold: Fold): JudgedColumn {
  const { show, find } = choiceFinder(choices, fold)
  return {
    nombre: campo,
    show: (values) => show(idsIn(values[campo])),
    read: (cell, _, stored) => {
      const found = find(cell, idsIn(stored?.[campo]))
      if ('ids' in found) return { [campo]: found.ids }
      return `${profileLabel(campo)}: «${found.unknown}» no existe${campo.startsWith('tipo') ? ' o está inactivo' : ''}`
    },
  }
}
