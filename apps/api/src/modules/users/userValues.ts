import { type ActorFlag, actors } from '@soportica/contract/people/actors'
import type { saveUser } from '@soportica/contract/people/users'
import type { Received } from '@soportica/contract/core/endpoint'
import { applyDifference, idsIn, inOrder } from '../../capabilities/saving/idLists.ts'
import type { FieldValues } from '../../capabilities/saving/mergeFields.ts'

export type SaveBody = Received<typeof saveUser>['body']

const listText = (list: readonly number[] | undefined): string | undefined => list && inOrder(list)

function actorsOf({ actores, actoresact, version }: SaveBody, stored: FieldValues | undefined): string {
  const before = typeof actoresact === 'string' ? idsIn(actoresact) : actoresact
  if (!actores) return String(stored?.['actores'] ?? '')
  if (!stored || version !== undefined || !Array.isArray(before)) return inOrder(actores)
  return applyDifference(stored['actores'], actores, before)
}

const initial: FieldValues = {
  apellido: '',
  documento: '',
  codigopais: '',
  celular: '',
  acceso: 0,
  usuario: '',
  correo: '',
  color: '',
  doblefactor: 0,
  heredar: 0,
  idGrupo: '',
  estado: 1,
  usuventanas: '',
  tipoAdjuntosCajeros: '',
  tipoAdjuntosSucursales: '',
}

/** The wanted values as history stores them; values that were not sent stay, or get the initial value. */
export function wantedValues(body: SaveBody, stored?: FieldValues): Record<string, string | number> {
  const group = body.categoria === 2
  const current = (campo: string): string | number => stored?.[campo] ?? initial[campo] ?? ''
  return {
    categoria: body.categoria,
    perfil: body.perfil,
    nombre: body.nombre,
    apellido: body.apellido ?? current('apellido'),
    documento: body.documento ?? current('documento'),
    codigopais: body.codigopais ?? current('codigopais'),
    celular: body.celular ?? current('celular'),
    acceso: body.acceso ?? current('acceso'),
    usuario: group ? '' : (body.usuario ?? current('usuario')),
    correo: body.correo ?? current('correo'),
    color: body.color ?? current('color'),
    doblefactor: group ? 0 : (body.doblefactor ?? current('doblefactor')),
    heredar: group ? 0 : (body.heredar ?? current('heredar')),
    idGrupo: body.idGrupo === undefined ? current('idGrupo') : (body.idGrupo ?? ''),
    estado: body.estado ?? current('estado'),
    actores: actorsOf(body, stored),
    usuventanas: listText(body.usuventanas) ?? current('usuventanas'),
    tipoAdjuntosCajeros: listText(body.tipoAdjuntosCajeros) ?? current('tipoAdjuntosCajeros'),
    tipoAdjuntosSucursales: listText(body.tipoAdjuntosSucursales) ?? current('tipoAdjuntosSucursales'),
  }
}

/** The same as columns of app_user. */
export function columnsOf(values: FieldValues) {
  const text = (campo: string): string => String(values[campo] ?? '')
  const number = (campo: string): number => Number(values[campo])
  const chosen = new Set(idsIn(values['actores']))
  return {
    categoria: number('categoria'),
    perfil: number('perfil'),
    nombre: text('nombre'),
    apellido: text('apellido'),
    documento: text('documento'),
    codigopais: text('codigopais'),
    celular: text('celular'),
    acceso: number('acceso'),
    usuario: text('usuario') || null,
    correo: text('correo'),
    color: text('color'),
    doblefactor: number('doblefactor'),
    heredar: number('heredar'),
    grupo: Number(values['idGrupo']) || null,
    estado: number('estado'),
    ...(Object.fromEntries(actors.map(({ id, flag }) => [flag, chosen.has(id) ? 1 : 0])) as Record<ActorFlag, number>),
  }
}
