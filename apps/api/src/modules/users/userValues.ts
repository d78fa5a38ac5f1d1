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

/** What is asked for, field by field, as history keeps it; what was not sent stays as it is stored, or starts as new records do. */
export function wantedValues(body: SaveBody, stored?: FieldValues): Record<string, string | number> {
  const group = body.categoria === 2
  const rest = (campo: string): string | number => stored?.[campo] ?? initial[campo] ?? ''
  return {
    categoria: body.categoria,
    perfil: body.perfil,
    nombre: body.nombre,
    apellido: body.apellido ?? rest('apellido'),
    documento: body.documento ?? rest('documento'),
    codigopais: body.codigopais ?? rest('codigopais'),
    celular: body.celular ?? rest('celular'),
    acceso: body.acceso ?? rest('acceso'),
    usuario: group ? '' : (body.usuario ?? rest('usuario')),
    correo: body.correo ?? rest('correo'),
    color: body.color ?? rest('color'),
    doblefactor: group ? 0 : (body.doblefactor ?? rest('doblefactor')),
    heredar: group ? 0 : (body.heredar ?? rest('heredar')),
    idGrupo: body.idGrupo === undefined ? rest('idGrupo') : (body.idGrupo ?? ''),
    estado: body.estado ?? rest('estado'),
    actores: actorsOf(body, stored),
    usuventanas: listText(body.usuventanas) ?? rest('usuventanas'),
    tipoAdjuntosCajeros: listText(body.tipoAdjuntosCajeros) ?? rest('tipoAdjuntosCajeros'),
    tipoAdjuntosSucursales: listText(body.tipoAdjuntosSucursales) ?? rest('tipoAdjuntosSucursales'),
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
