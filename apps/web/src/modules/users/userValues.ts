import { phoneRefusal, saveUser, type UserRecord } from '@soportica/contract/people/users'
import { z } from 'zod'
import { maskedPhone } from '../../shells/fields/phoneMask.ts'
import type { FormValue, FormValues, Wire, WireValue } from '../../shells/record-dialog/recordValues.ts'

export const secret = ['clave', 'confirmacion'] as const
const texts = ['nombre', 'apellido', 'documento', 'codigopais', 'usuario', 'correo', 'color'] as const
const flags = ['acceso', 'doblefactor', 'heredar'] as const
const numbers = ['categoria', 'perfil', 'idGrupo', 'estado'] as const
export const lists = ['actores', 'usuventanas', 'tipoAdjuntosCajeros', 'tipoAdjuntosSucursales'] as const
export const profileLists = ['usuventanas', 'tipoAdjuntosCajeros', 'tipoAdjuntosSucursales'] as const
export const person = '1'

// The fields in screen order.
export const fieldOrder = [
  'categoria',
  'estado',
  'nombre',
  'apellido',
  'documento',
  'codigopais',
  'celular',
  'color',
  'acceso',
  'correo',
  'usuario',
  'clave',
  'confirmacion',
  'doblefactor',
  'perfil',
  'idGrupo',
  'heredar',
  'actores',
  'tipoAdjuntosCajeros',
  'tipoAdjuntosSucursales',
  'usuventanas',
] as const

const labels: Readonly<Record<string, string>> = {
  categoria: 'categoría',
  documento: 'documento (Nit/CC)',
  codigopais: 'código',
  acceso: 'acceso',
  clave: 'contraseña',
  confirmacion: 'confirmación de la contraseña',
  doblefactor: 'doble factor',
  idGrupo: 'grupo',
  heredar: 'heredar',
  actores: 'actores',
  tipoAdjuntosCajeros: 'tipos de adjunto de cajeros',
  tipoAdjuntosSucursales: 'tipos de adjunto de sucursales',
  usuventanas: 'ventanas',
}
export const labelOf = (name: string): string => labels[name] ?? name

const empty: Wire = {
  ...Object.fromEntries([...texts, ...secret].map((name) => [name, ''])),
  celular: '',
  codigopais: '57',
  categoria: 1,
  perfil: 0,
  idGrupo: 0,
  estado: 1,
  acceso: 1,
  doblefactor: 0,
  heredar: 0,
  actores: [],
}

export function initialWire(user?: UserRecord): Wire {
  if (!user) return empty
  // A group is listed under itself and belongs to none.
  const own = user.categoria === 2 ? { idGrupo: 0 } : { idGrupo: user.idGrupo ?? 0 }
  const storedValues = Object.keys(empty)
    .filter((name) => name in user)
    .map((name) => [name, user[name as keyof UserRecord] as WireValue])
  const listValues = Object.fromEntries(lists.map((name) => [name, user[name]]))
  return { ...empty, ...Object.fromEntries(storedValues), ...listValues, ...own }
}

export function formOf(wire: Wire): FormValues {
  const text = (name: string): [string, FormValue] => [name, String(wire[name] ?? '')]
  return {
    ...Object.fromEntries([...texts, ...secret].map(text)),
    ...Object.fromEntries(numbers.map((name): [string, FormValue] => [name, wire[name] ? String(wire[name]) : ''])),
    ...Object.fromEntries(flags.map((name) => [name, wire[name] === 1])),
    ...Object.fromEntries(lists.map((name) => [name, wire[name] as FormValue])),
    celular: maskedPhone(String(wire['celular'] ?? '')),
    otraClave: Boolean(wire['clave']),
  }
}

// Hidden fields do not count: a group has no access, surname or group.
export function wireOf(values: FormValues, isNew: boolean): Wire {
  const isPerson = values['categoria'] === person
  const access = isPerson && values['acceso'] === true
  const password = access && (isNew || values['otraClave'] === true)
  const text = (name: string): [string, WireValue] => [name, String(values[name] ?? '').trim()]
  const wire: Record<string, WireValue> = {
    ...Object.fromEntries(texts.map(text)),
    ...Object.fromEntries(numbers.map((name) => [name, Number(values[name] ?? 0)])),
    ...Object.fromEntries(flags.map((name) => [name, isPerson && values[name] === true ? 1 : 0])),
    ...Object.fromEntries(lists.map((name) => [name, values[name] as WireValue])),
    celular: String(values['celular'] ?? '').replace(/\D/g, ''),
    acceso: access ? 1 : 0,
    clave: password ? String(values['clave'] ?? '') : '',
    confirmacion: password ? String(values['confirmacion'] ?? '') : '',
  }
  return isPerson ? wire : { ...wire, apellido: '', usuario: '', idGrupo: 0 }
}

// A stored record as the server sends it in a conflict: id lists in one text.
export function wireOfRecord(record: Readonly<Record<string, string | number>>): Wire {
  const idsOf = (value: string | number) => String(value).split(',').filter(Boolean).map(Number)
  const isList = (name: string) => lists.some((list) => list === name)
  const own = Object.entries(record).map(([name, value]) => {
    if (isList(name)) return [name, idsOf(value)]
    return [name, name === 'idGrupo' ? Number(value) || 0 : value]
  })
  return Object.fromEntries(own) as Wire
}

export function bodyOf(usuid: number, wire: Wire, base: Wire, version: number | undefined): Record<string, unknown> {
  const { clave, idGrupo, ...values } = wire
  // An untouched list is not sent: additions to the profile meanwhile stay.
  const all = wire['perfil'] !== base['perfil'] || usuid === 0
  const untouched = profileLists.filter((name) => !all && sameIds(wire[name], base[name]))
  return {
    ...Object.fromEntries(Object.entries(values).filter(([name]) => !untouched.some((list) => list === name))),
    usuid,
    idGrupo: idGrupo || null,
    clave: clave || null,
    actoresact: base['actores'],
    ...(version === undefined ? {} : { version }),
  }
}

const sameIds = (one: WireValue, other: WireValue): boolean =>
  Array.isArray(one) && Array.isArray(other) && one.length === other.length && one.every((id) => other.some((known) => known === id))

// The contract's schema, plus checks of the screen.
export const userSchema = z.record(z.string(), z.unknown()).superRefine(({ confirmacion, ...body }, context) => {
  const addIssue = (campo: string, message: string) => context.addIssue({ code: 'custom', path: [campo], message })
  const issues = saveUser.body.safeParse(body).error?.issues ?? []
  for (const { path, message } of issues) addIssue(String(path[0]), message)
  const missing = !body['clave'] && issues.some(({ path }) => path[0] === 'clave')
  if (missing && !confirmacion) addIssue('confirmacion', 'El campo confirmación es requerido')
  if (body['clave'] && body['clave'] !== confirmacion) addIssue('confirmacion', 'Las contraseñas no coinciden')
  const wrongPhone = phoneRefusal(String(body['codigopais'] ?? ''), String(body['celular'] ?? ''))
  if (wrongPhone) addIssue('celular', wrongPhone)
})
