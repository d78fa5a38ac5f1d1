import { describe, expect, it } from 'vitest'
import { groupsOf, isFound, originOf, panelWindows, filterWindows, withChanges } from './permissionWindows.ts'

const permission = (venid: number, perid: number, nombre: string, asignado: 0 | 1 = 0) => ({
  venid,
  perid,
  nombre,
  asignado,
  editable: true as const,
})
const windows = panelWindows(
  [
    { venid: 80, descripcion: 'Tipos de proyecto', parent: 8, parent_descripcion: 'Catálogos de cajeros' },
    { venid: 91, descripcion: 'Formato', parent: 9, parent_descripcion: 'Catálogos de sucursales' },
    { venid: 92, descripcion: 'Imagen', parent: 9, parent_descripcion: 'Catálogos de sucursales' },
  ],
  [
    permission(80, 100, 'crear tipos de proyecto', 1),
    permission(91, 100, 'crear formatos', 1),
    permission(91, 101, 'editar formatos'),
    permission(92, 104, 'crear imágenes'),
  ],
)
const names = (found: readonly { name: string }[]) => found.map(({ name }) => name)

it('says where else a permission is shown', () => {
  expect(windows[1]?.permissions.map(({ alsoIn }) => alsoIn)).toEqual([['Tipos de proyecto (Catálogos de cajeros)'], []])
})

it('names each group once', () => {
  expect(groupsOf(windows)).toEqual([
    { id: 8, name: 'Catálogos de cajeros' },
    { id: 9, name: 'Catálogos de sucursales' },
  ])
})

it.each([
  [null, '', ['Tipos de proyecto', 'Formato', 'Imagen']],
  [9, '', ['Formato', 'Imagen']],
  [null, 'IMAGEN', ['Imagen']],
  [null, 'imagenes crear', ['Imagen']],
  [null, 'editar', ['Formato']],
  [8, 'formatos', []],
])('group %s and search %j show the right windows', (group, query, expected) =>
  expect(names(filterWindows(windows, group, query))).toEqual(expected),
)

it('points at a permission that was found, not at all of a window that was', () => {
  const [, formats] = windows
  const [create, edit] = formats!.permissions
  expect(isFound(formats!, edit!, 'editar')).toBe(true)
  expect(isFound(formats!, create!, 'editar')).toBe(false)
  expect(isFound(formats!, create!, 'formato')).toBe(false)
  expect(isFound(formats!, create!, '')).toBe(false)
})

describe("where a user's permission comes from", () => {
  it.each([
    [1, 1, 'heredado', true, 'heredado'],
    [1, 1, 'heredado', false, 'revocado'],
    [0, 1, 'revocado', false, 'revocado'],
    [0, 1, 'revocado', true, 'heredado'],
    [0, 0, 'ninguno', true, 'otorgado'],
    [1, 0, 'otorgado', false, 'ninguno'],
    // Granted before the profile had it: it stays a grant until it is revoked.
    [1, 1, 'otorgado', true, 'otorgado'],
    [1, 1, 'otorgado', false, 'revocado'],
  ] as const)('stored %s, profile %s (%s), turned to %s: %s', (asignado, heredado, origen, on, expected) =>
    expect(originOf({ ...permission(1, 1, ''), asignado, heredado, origen }, on)).toBe(expected),
  )
  it('is no question for a profile', () => expect(originOf(permission(1, 1, ''), true)).toBeUndefined())
})

it('a saved permission is stored in every window that shows it; other windows stay the same objects', () => {
  const after = withChanges(windows, [{ perid: 100, asignado: 0 }])
  expect(after.flatMap((window) => window.permissions).filter(({ asignado }) => asignado === 1)).toEqual([])
  expect(after[2]).toBe(windows[2])
})
