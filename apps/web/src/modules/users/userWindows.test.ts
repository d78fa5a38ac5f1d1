import { expect, it } from 'vitest'
import { differenceOf, windowGroups } from './userWindows.ts'

const module = (venid: number, nombre: string, parent: string) => ({ venid, nombre, parent_descripcion: parent, orden: venid })
const profile = [module(3, 'Perfiles', 'Administración'), module(2, 'Usuarios', 'Administración'), module(1, 'Tablero', 'General')]

it('groups the windows as screens list them', () =>
  expect(windowGroups(profile, [1, 2, 3]).map(({ parent, windows }) => [parent, windows.map(({ nombre }) => nombre)])).toEqual([
    ['General', ['Tablero']],
    ['Administración', ['Usuarios', 'Perfiles']],
  ]))

it('shows the user’s windows beyond the profile, and revoked ones', () => {
  const chosen = [1, 2, 4]
  const [general, administration] = windowGroups(profile, chosen)
  const differences = [...(general?.windows ?? []), ...(administration?.windows ?? [])].map((window) => [
    window.nombre,
    differenceOf(window, chosen),
  ])
  expect(differences).toEqual([
    ['Tablero', undefined],
    ['Usuarios', undefined],
    ['Perfiles', 'Quitada'],
    ['Posiciones', 'Adicional'],
  ])
})
