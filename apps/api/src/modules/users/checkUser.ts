import { actors } from '@soportica/contract/people/actors'
import { phoneRefusal } from '@soportica/contract/people/users'
import { windows } from '@soportica/contract/permissions/windows'
import { idsIn } from '../../capabilities/saving/idLists.ts'
import type { FieldValues } from '../../capabilities/saving/mergeFields.ts'
import type { Tx } from '../../plugins/db/database.ts'
import { AppError, required } from '../../plugins/http/errors.ts'
import { documentTaken, groupIsActive, hasPeople, profileIsActive, typesOfSystem, userNameTaken } from './user.queries.ts'

const declared = new Set(windows.map(({ venid }) => venid))
const actorIds = new Set(actors.map(({ id }) => id))

/** The database facts for checking one user; imports read them for thousands beforehand. */
export type UserFacts = {
  readonly profileIsActive: (prfid: number) => Promise<boolean>
  readonly groupIsActive: (group: number) => Promise<boolean>
  readonly hasPeople: (group: number) => Promise<boolean>
  readonly userNameTaken: (usuario: string, id: number) => Promise<boolean>
  readonly documentTaken: (documento: string, id: number) => Promise<boolean>
  readonly typesOfSystem: (sistema: 1 | 2) => Promise<string>
}
export const factsIn = (tx: Tx): UserFacts => ({
  profileIsActive: (prfid) => profileIsActive(tx, prfid),
  groupIsActive: (group) => groupIsActive(tx, group),
  hasPeople: (group) => hasPeople(tx, group),
  userNameTaken: (usuario, id) => userNameTaken(tx, usuario, id),
  documentTaken: (documento, id) => documentTaken(tx, documento, id),
  typesOfSystem: (sistema) => typesOfSystem(tx, sistema),
})

/** Checks a user's values; unchanged ones are not checked again. */
export async function checkUser(facts: UserFacts, id: number, values: FieldValues, before: FieldValues = {}): Promise<void> {
  const changed = (campo: string): boolean => String(values[campo]) !== String(before[campo] ?? '')
  checkTogether(values)
  const wrongPhone = (changed('celular') || changed('codigopais')) && phoneRefusal(String(values['codigopais']), String(values['celular']))
  if (wrongPhone) throw new AppError('usuario.celular', { detalle: wrongPhone }, { campo: 'celular' })
  if (changed('perfil') && !(await facts.profileIsActive(Number(values['perfil']))))
    throw new AppError('usuario.perfil', {}, { campo: 'perfil' })
  if (values['idGrupo'] !== '' && changed('idGrupo') && !(await facts.groupIsActive(Number(values['idGrupo']))))
    throw new AppError('usuario.grupo', {}, { campo: 'idGrupo' })
  if (id > 0 && changed('categoria') && (await facts.hasPeople(id)))
    throw new AppError('usuario.grupoConPersonas', {}, { campo: 'categoria' })
  await checkUnique(facts, id, values, changed)
  await checkLists(facts, values, before)
}

// The same sentences as in the contract, for sent and stored values together.
function checkTogether(values: FieldValues): void {
  const need = (campo: string, label = campo) => {
    if (values[campo] === '') throw required(label, campo)
  }
  if (values['categoria'] === 2) {
    if (values['acceso'] === 1) throw new AppError('usuario.grupoSinAcceso', {}, { campo: 'acceso' })
    if (values['idGrupo'] !== '') throw new AppError('usuario.grupoEnGrupo', {}, { campo: 'idGrupo' })
    need('actores')
    return
  }
  need('documento')
  need('codigopais', 'código')
  need('celular')
  if (values['acceso'] !== 1) return
  need('usuario')
  need('correo')
}

async function checkUnique(facts: UserFacts, id: number, values: FieldValues, changed: (campo: string) => boolean): Promise<void> {
  const taken = (campo: string) => new AppError('usuario.repetido', { campo, valor: String(values[campo]) }, { campo })
  const usuario = String(values['usuario'])
  if (usuario && changed('usuario') && (await facts.userNameTaken(usuario, id))) throw taken('usuario')
  const documento = String(values['documento'])
  const person = values['categoria'] === 1
  if (person && documento && (changed('documento') || changed('categoria')) && (await facts.documentTaken(documento, id)))
    throw taken('documento')
}

async function checkLists(facts: UserFacts, values: FieldValues, before: FieldValues): Promise<void> {
  const require = (campo: string, label: string, known: ReadonlySet<number>) => {
    const had = new Set(idsIn(before[campo]))
    const unknown = idsIn(values[campo]).find((id) => !known.has(id) && !had.has(id))
    if (unknown !== undefined) throw new AppError('registro.opcion', { etiqueta: label, opcion: unknown }, { campo })
  }
  require('actores', 'Actores', actorIds)
  require('usuventanas', 'Ventanas', declared)
  require('tipoAdjuntosCajeros', 'Tipos de adjunto de cajeros', new Set(idsIn(await facts.typesOfSystem(1))))
  require('tipoAdjuntosSucursales', 'Tipos de adjunto de sucursales', new Set(idsIn(await facts.typesOfSystem(2))))
}
