import { actors, categories } from '@soportica/contract/people/actors'
import { statuses } from '@soportica/contract/catalogs/catalog'
import { optionIn, plainText, tickIn } from '../../../capabilities/imports/cells.ts'
import { choiceFinder, type Fold, type ImportChoice } from '../../../capabilities/imports/choiceFinder.ts'
import type { JudgedColumn } from '../../../capabilities/imports/judgeRows.ts'
import { recordFinder } from '../../../capabilities/imports/recordByName.ts'
import { idsIn } from '../../../capabilities/saving/idLists.ts'
import type { FieldValues } from '../../../capabilities/saving/mergeFields.ts'
import { phoneText, userLabel } from '../userFields.ts'

const noGroup = 'Sin grupo'
const colombia = '57'
export const isGroup = ({ categoria }: FieldValues): boolean => categoria === 2

const text = (campo: string): JudgedColumn => ({
  nombre: campo,
  show: (values) => String(values[campo] ?? ''),
  read: (cell) => ({ [campo]: cell }),
})

const tick = (campo: string): JudgedColumn => ({
  nombre: campo,
  show: (values) => (values[campo] === 1 ? 'Sí' : 'No'),
  read: (cell, _, stored): FieldValues | string => {
    // A new record starts as new ones do.
    if (cell === '' && !stored) return {}
    const value = tickIn(cell)
    return value === undefined ? `El campo ${userLabel(campo).toLowerCase()} no es válido; use: Sí o No` : { [campo]: value }
  },
})

const option = (campo: string, options: readonly { value: number; label: string }[]): JudgedColumn => ({
  nombre: campo,
  show: (values) => options.find(({ value }) => value === values[campo])?.label ?? '',
  read: (cell, _, stored): FieldValues | string => {
    if (cell === '' && !stored) return {}
    const value = optionIn(options, campo === 'estado' && cell === '0' ? '2' : cell)
    const words = options.map(({ label }) => label).join(' o ')
    return value === undefined ? `El campo ${userLabel(campo).toLowerCase()} no es válido; use: ${words}` : { [campo]: value }
  },
})

// The country code precedes the number; without one it is that of the record, or Colombia's.
const phone: JudgedColumn = {
  nombre: 'celular',
  show: ({ codigopais = '', celular = '' }) => phoneText({ codigopais: String(codigopais), celular: String(celular) }),
  read: (cell, _, stored) => {
    const [, code, number = cell] = /^\+\s*(\d{1,4})[\s-]+(.*)$/.exec(cell) ?? []
    return { codigopais: code ?? (String(stored?.['codigopais'] ?? '') || colombia), celular: number }
  },
}

const actorsColumn = (fold: Fold): JudgedColumn => {
  const { show, find } = choiceFinder(
    actors.map(({ id, nombre }) => ({ id, nombre, activa: true })),
    fold,
  )
  return {
    nombre: 'actores',
    show: ({ actores }) => show(idsIn(actores)),
    read: (cell, _, stored) => {
      const found = find(cell, idsIn(stored?.['actores']))
      return 'ids' in found ? { actores: found.ids } : `${userLabel('actores')}: «${found.unknown}» no existe`
    },
  }
}

type Choices = { readonly profiles: readonly ImportChoice[]; readonly groups: readonly ImportChoice[]; readonly fold: Fold }

/** As in the list's own Excel file. The meaning of a cell may depend on earlier columns. */
export function userColumns({ profiles, groups, fold }: Choices): JudgedColumn[] {
  const [byProfile, byGroup] = [recordFinder(userLabel('perfil'), profiles, fold), recordFinder(userLabel('idGrupo'), groups, fold)]
  const perfil: JudgedColumn = {
    nombre: 'perfil',
    show: (values) => (values['perfil'] ? byProfile.show(Number(values['perfil'])) : ''),
    read: (cell) => {
      if (cell === '') return 'El campo perfil es requerido'
      const found = byProfile.find(cell)
      return typeof found === 'string' ? found : { perfil: found }
    },
  }
  // A group is listed under itself.
  const grupo: JudgedColumn = {
    nombre: 'idGrupo',
    show: (values) => {
      if (isGroup(values)) return String(values['nombre'])
      return values['idGrupo'] === '' ? noGroup : byGroup.show(Number(values['idGrupo']))
    },
    read: (cell, input, stored) => {
      const row = { ...stored, ...input }
      if (cell === '' || plainText(cell) === plainText(noGroup)) return { idGrupo: '' }
      if (isGroup(row) && [row['nombre'], stored?.['nombre']].some((nombre) => plainText(String(nombre)) === plainText(cell)))
        return { idGrupo: '' }
      const found = byGroup.find(cell)
      return typeof found === 'string' ? found : { idGrupo: found }
    },
  }
  return [
    option('categoria', categories),
    text('nombre'),
    text('apellido'),
    text('documento'),
    text('usuario'),
    perfil,
    grupo,
    text('correo'),
    phone,
    option('estado', statuses),
    tick('acceso'),
    tick('doblefactor'),
    tick('heredar'),
    actorsColumn(fold),
    text('color'),
  ]
}
