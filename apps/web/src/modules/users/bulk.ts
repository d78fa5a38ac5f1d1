import { counted } from '@soportica/rules/counted'
import type { UserRow } from '@soportica/contract/people/users'

export type Picked = Pick<UserRow, 'categoria' | 'estado'>
export type BulkAction = {
  readonly key: 'restaurarClaves' | 'restaurarPermisos' | 'cambiarEstado' | 'eliminar'
  readonly title: string
  readonly explains: string
  readonly danger?: boolean
  // Why nothing is sent.
  readonly refusal: (picked: readonly Picked[]) => string | undefined
  readonly question: (users: string, state: 1 | 2, picked: readonly Picked[]) => string
}

/** A group is none: it has no access, and is switched off instead of deleted. */
export const isPerson = ({ categoria }: Pick<Picked, 'categoria'>): boolean => categoria === 1
const isActivePerson = (user: Picked): boolean => isPerson(user) && user.estado === 1

export const usersCounted = (many: number): string => counted(many, 'usuario', 'usuarios')
export const selectedCounted = (many: number): string => counted(many, 'usuario seleccionado', 'usuarios seleccionados')

const stateNames = { 1: 'Activo', 2: 'Inactivo' } as const
/** How many change, from which state. */
function movingSentence(state: 1 | 2, picked: readonly Picked[]): string {
  const moving = picked.filter(({ estado }) => estado !== state).length
  const staying = picked.length - moving
  const from = stateNames[state === 1 ? 2 : 1]
  const already = staying === 0 ? '' : ` ${usersCounted(staying)} ya ${staying === 1 ? 'está' : 'están'} en ${stateNames[state]}.`
  return `${moving === 0 ? 'Ninguno cambia.' : `${usersCounted(moving)} ${moving === 1 ? 'pasa' : 'pasan'} de ${from} a ${stateNames[state]}.`}${already}`
}

export const bulkActions: readonly BulkAction[] = [
  {
    key: 'restaurarClaves',
    title: 'Restaurar contraseñas',
    explains: 'Envía a cada usuario activo un enlace para poner otra contraseña y cierra sus sesiones.',
    refusal: (picked) => (picked.some(isActivePerson) ? undefined : 'No hay usuarios activos o de categoría 1 para restaurar contraseñas'),
    question: (users) => `¿Desea restaurar la contraseña de ${users}? Se cerrarán sus sesiones.`,
  },
  {
    key: 'restaurarPermisos',
    title: 'Restaurar permisos',
    explains: 'Deja a cada usuario activo con las ventanas y los permisos de su perfil.',
    refusal: (picked) => {
      if (!picked.some(isPerson)) return 'No hay usuarios a quien actualizar los permisos.'
      return picked.some(isActivePerson) ? undefined : 'No hay usuarios activos de categoría 1 para restaurar permisos'
    },
    question: (users) => `¿Desea restaurar los permisos de ${users}? Perderán lo que se les dio o quitó aparte de su perfil.`,
  },
  {
    key: 'cambiarEstado',
    title: 'Cambiar estado',
    explains: 'Activa o inactiva a todos los seleccionados. Quien queda inactivo no puede entrar.',
    refusal: () => undefined,
    question: (users, state, picked) => `¿Desea dejar ${users} en estado ${stateNames[state]}? ${movingSentence(state, picked)}`,
  },
  {
    key: 'eliminar',
    title: 'Eliminar',
    explains: 'Elimina a los usuarios y cierra sus sesiones. Los grupos no se eliminan.',
    danger: true,
    refusal: (picked) => (picked.some(isPerson) ? undefined : 'No hay usuarios de categoría 1 para eliminar'),
    question: (users) => `¿Realmente desea eliminar ${users}?`,
  },
]
